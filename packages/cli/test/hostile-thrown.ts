/** An error of which nothing can be read. */
export function hostileError(): Error {
  return Object.defineProperties(
    new Error(),
    Object.fromEntries(["name", "message", "stack", "cause", "errors"].map((key) => [key, { get: refuse }])),
  );
}

/** A value that throws whatever one asks of it. */
export function hostileValue(): unknown {
  return new Proxy({}, { get: refuse, getPrototypeOf: refuse, ownKeys: refuse, has: refuse });
}

function refuse(): never {
  throw new Error("refused");
}
