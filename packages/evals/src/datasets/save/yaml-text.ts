import { Document, parse, type Scalar, visit } from "yaml";
import { findDifference } from "../../verdict/find-difference.ts";

/**
 * Writes an object as lines of YAML that any reader takes for the same: what YAML 1.1 would take for a date, a boolean
 * or a number is quoted too. On one line, as JSON, where lines cannot say it.
 */
export function writeYamlLines(value: object, step: number): readonly string[] {
  const document = new Document(value, {
    aliasDuplicateObjects: false,
    version: "1.2",
    schema: "core",
    compat: "yaml-1.1",
  });
  visit(document, { Scalar: (_, scalar) => quoteUnusual(scalar) });
  const text = escapeUnusual(
    document.toString({ indent: step, lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity }),
  );
  const lines = text.replace(/\n$/, "").split("\n");
  return isFaithful(text, value) ? lines : [writeYamlFlow(value)];
}

/** Writes a value on one line: JSON is YAML, and so is what it escapes. */
export function writeYamlFlow(value: unknown): string {
  return escapeUnusual(JSON.stringify(value));
}

function isFaithful(text: string, value: unknown): boolean {
  try {
    return (
      findDifference(parse(text, { version: "1.2", schema: "core", logLevel: "error" }), value) === undefined
    );
  } catch {
    return false; // such as a key that is too long for a line of its own
  }
}

/** Line breaks of other systems, invisible characters and halves of characters: quotes hold them, if escaped. So they do the merge key. */
const UNUSUAL = /(?![\n\t])\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/u;

function quoteUnusual(scalar: Scalar): void {
  const { value } = scalar;
  if (typeof value === "string" && (value === "<<" || UNUSUAL.test(value))) scalar.type = "QUOTE_DOUBLE";
}

function escapeUnusual(text: string): string {
  return text.replace(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
