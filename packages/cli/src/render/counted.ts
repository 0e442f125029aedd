/** A number with its noun: `1 check`, `1,200 checks`. */
export function counted(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** A number with its thousands set off: `1,200`. */
export function grouped(number: number): string {
  return number.toLocaleString("en-US");
}
