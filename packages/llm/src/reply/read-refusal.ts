/** Whether a reply without any JSON is worded as a refusal to answer. It never tells a verdict from another. */
export function readRefusal(text: string): boolean {
  const reply = text.trim();
  if (reply.length > LONGEST || /[{[`]/.test(reply)) return false;
  return REFUSALS.some((pattern) => pattern.test(reply));
}

/** Who refuses is brief. A longer text is about something, perhaps about a refusal. */
const LONGEST = 600;

const REFUSALS: readonly RegExp[] = [
  /^(?:i['’]?m |i am )?(?:(?:very |so |really )?sorry|i apologi[sz]e)?[,.!]?\s*(?:but )?(?:i|we) (?:can['’]?t|can ?not|won['’]?t|will not|am unable to|am not able to|must decline|refuse)/i,
];
