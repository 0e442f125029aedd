/** Starts jobs so that never more than `limit` are under way; the rest wait in order. */
export function createGate(limit: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let open = limit;
  return async (job) => {
    if (open > 0) open--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) open++;
      else next();
    }
  };
}
