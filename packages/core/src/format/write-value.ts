import { type Page, write, writeBetween, writeSome } from "./page.ts";
import { writeFunction, writeObject } from "./write-object.ts";
import { writeString } from "./write-string.ts";

/** Writes one value. `ancestors` are the objects that it is inside of, outermost first. */
export function writeValue(page: Page, value: unknown, ancestors: readonly object[]): void {
  if (typeof value === "string") writeString(page, value);
  else if (typeof value === "bigint") writeSome(page, describeBigInt(value));
  else if (typeof value === "symbol") writeSymbol(page, value);
  else if (typeof value === "function") writeFunction(page, value);
  else if (typeof value === "object" && value !== null) writeNested(page, value, ancestors);
  else write(page, Object.is(value, -0) ? "-0" : String(value));
}

function writeNested(page: Page, object: object, ancestors: readonly object[]): void {
  if (ancestors.includes(object)) write(page, "<circular>");
  else if (ancestors.length === DEEPEST) write(page, "<deeper>");
  else {
    const path = [...ancestors, object];
    writeObject(page, object, (inner) => writeValue(page, inner, path));
  }
}

/** Nobody reads further, and the call stack must not run out. */
const DEEPEST = 100;

function writeSymbol(page: Page, { description }: symbol): void {
  writeBetween(page, ["Symbol(", ")"], () => {
    if (description !== undefined) writeString(page, description);
  });
}

/** Writing out a huge BigInt takes more than linear time, so beyond this only its magnitude is told. */
const MOST_DIGITS = 1000;
const HUGE = 10n ** BigInt(MOST_DIGITS);

function describeBigInt(value: bigint): string {
  if (value >= HUGE) return `<BigInt of more than ${MOST_DIGITS} digits>`;
  if (value <= -HUGE) return `<negative BigInt of more than ${MOST_DIGITS} digits>`;
  return `${value}n`;
}
