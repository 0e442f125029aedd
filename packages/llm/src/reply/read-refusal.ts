import { REFUSALS } from "./refusal-words.ts";

/**
 * Whether a reply without any JSON is worded as a refusal to judge. It tells no verdict from another, only a judge that
 * would not answer from one that answered in the wrong form.
 *
 * A refusal begins with its words and is brief; a longer text is about something, perhaps about a refusal.
 */
export function readRefusal(text: string): boolean {
  if (text.length > LONGEST * 4) return false;
  const reply = text.replaceAll("’", "'").replace(DECORATION, "").trim();
  if (reply.length > LONGEST || JSON_OR_CODE.test(reply) || VERDICT.test(reply)) return false;
  return REFUSALS.some(({ pattern }) => pattern.test(reply));
}

const LONGEST = 600;

/** Marks of Markdown, and invisible characters, before the first word. */
const DECORATION = /^[\s*_#\p{Default_Ignorable_Code_Point}]{1,80}/u;

const JSON_OR_CODE = /[{}`]/;

/** Who names a verdict or a score has not refused, whatever the reply begins with. */
const VERDICT = /\b(?:verdict|score|rating|result|label|answer)\s{0,3}(?:[:=]|is\s)/i;
