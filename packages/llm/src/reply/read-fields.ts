import { formatValue, issueProblems, type z } from "@outputai/core";
import { type OwnField, REASONING } from "./own-field.ts";
import { parseReply } from "./parse-reply.ts";
import type { ReadReply } from "./reply-form.ts";

/**
 * Reads the fields of a parsed reply: the judge's own and the reasoning as they stand there, then all of them by the
 * schema, which may refuse a reply but not change what the judge says.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` when the caller's schema throws.
 */
export function readFields<Value>(
  parsed: unknown,
  schema: z.ZodObject,
  own: OwnField<Value>,
): ReadReply<Value> {
  if (!isRecord(parsed)) return { ok: false, message: `The reply is ${shown(parsed)}, not a JSON object.` };
  const { [REASONING.field]: reasoning, [own.field]: value } = parsed;
  const faults = [...fieldFaults(parsed, REASONING), ...fieldFaults(parsed, own)];
  const read = parseReply(schema, parsed);
  if (read.success && faults.length === 0 && own.accepts(value) && REASONING.accepts(reasoning))
    return unchanged(read.data, { value, reasoning }, own.field);
  return {
    ok: false,
    message: [...faults, ...schemaFaults(read.error?.issues ?? [], parsed, own)].join("\n"),
  };
}

type Parts<Value> = { readonly value: Value; readonly reasoning: string };

function unchanged<Value>(
  reply: Readonly<Record<string, unknown>>,
  { value, reasoning }: Parts<Value>,
  field: string,
): ReadReply<Value> {
  if (Object.is(reply[field], value)) return { ok: true, value, reasoning, reply };
  const message = `${field} is ${shown(value)}, for which the schema puts ${shown(reply[field])}.`;
  return { ok: false, message };
}

function fieldFaults<Value>(
  reply: Readonly<Record<string, unknown>>,
  own: OwnField<Value>,
): readonly string[] {
  const { field, accepted } = own;
  if (!Object.hasOwn(reply, field)) {
    const there = formatValue(Object.keys(reply), { maxLength: 120 });
    return [`${field} is missing: it must be ${accepted}. The fields of the reply are ${there}.`];
  }
  return own.accepts(reply[field]) ? [] : [`${field} is ${shown(reply[field])}, but must be ${accepted}.`];
}

/** What the schema finds beside the two fields that were looked at before. */
function schemaFaults<Value>(
  issues: readonly z.core.$ZodIssue[],
  parsed: Readonly<Record<string, unknown>>,
  own: OwnField<Value>,
): readonly string[] {
  const isTold = ({ path: [first] }: z.core.$ZodIssue) =>
    [REASONING, own].some((told) => told.field === first && !told.accepts(parsed[told.field]));
  const others = issues.filter((issue) => !isTold(issue));
  const lines = issueProblems(others.slice(0, MOST_ISSUES), parsed).map(
    ({ pointer, message }) => `${pointer === "" ? "The reply" : pointer}: ${message.slice(0, MOST_LENGTH)}`,
  );
  return others.length > MOST_ISSUES ? [...lines, `And ${others.length - MOST_ISSUES} more faults.`] : lines;
}

const MOST_ISSUES = 8;
const MOST_LENGTH = 300;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 80 });
}
