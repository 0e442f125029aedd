/** Numbers objects and functions in the order in which they are seen, so that a text can tell them apart. */
export function objectNumber(value: object): number {
  const known = NUMBERS.get(value);
  if (known !== undefined) return known;
  last += 1;
  NUMBERS.set(value, last);
  return last;
}

const NUMBERS = new WeakMap<object, number>();
let last = 0;
