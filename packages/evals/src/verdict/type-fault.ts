/** What kind of value an argument must be. */
export type Kind = "number" | "string" | "array";

/**
 * Says that an argument is not of its kind, and of which kind it is instead.
 */
export function typeFault(subject: string, value: unknown, kind: Kind): string | undefined {
  const type = typeName(value);
  return type === kind ? undefined : `${subject} is ${withArticle(type)}, not ${withArticle(kind)}`;
}

/** A number that a comparison can use as a bound. NaN would make every comparison false. */
export function boundFault(subject: string, value: unknown): string | undefined {
  return Number.isNaN(value) ? `${subject} is NaN, not a number` : typeFault(subject, value, "number");
}

/** The value that is measured. `""`: it is at fault, and undefined, null and NaN say in any message what they are. */
export function numberFault(subject: string, value: unknown): string | undefined {
  const saysItself = value === undefined || value === null || Number.isNaN(value);
  return saysItself ? "" : typeFault(subject, value, "number");
}

/** `typeof`, with null and arrays told apart from other objects. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function withArticle(type: string): string {
  if (type === "null" || type === "undefined") return type;
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
