import type { JudgeErrorCode } from "../src/judge-error.ts";
import type { ChatAnswer, ChatRequest } from "./chat-server.ts";

/** Something that goes wrong between a judge and its model, always in the same way. */
export interface JudgeFault {
  readonly fault: string;
  /** What the server does with a request, given what a right answer would be. */
  readonly answer: (right: string, request: ChatRequest) => ChatAnswer;
  readonly code: JudgeErrorCode;
  /** How many requests a judgement with 2 retries sends before it gives up. */
  readonly requests: number;
}

const text = (words: string | null, finishReason = "stop"): ChatAnswer => ({
  kind: "text",
  text: words,
  finishReason,
});
const status = (number: number, more: Partial<ChatAnswer & { kind: "status" }> = {}): ChatAnswer => ({
  kind: "status",
  status: number,
  ...more,
});
const json = (body: unknown): { readonly body: string } => ({ body: JSON.stringify(body) });

const completion = (content: string, inChoice: object = {}) => ({
  id: "x",
  object: "chat.completion",
  created: 1,
  model: "judge-1",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop", ...inChoice }],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
});

/** Every fault that must end in a code, and none in a verdict. */
export const JUDGE_FAULTS: readonly JudgeFault[] = [
  { fault: "429 without Retry-After", answer: () => status(429), code: "JUDGE_UNAVAILABLE", requests: 3 },
  {
    fault: "429 with a short Retry-After",
    answer: () => status(429, { headers: { "retry-after-ms": "1" } }),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  {
    fault: "429 with a Retry-After of three days (B42)",
    answer: () => status(429, { headers: { "retry-after": "277000" } }),
    code: "JUDGE_UNAVAILABLE",
    requests: 1,
  },
  {
    fault: "429 because the quota is used up (B42)",
    answer: () => status(429, json({ error: { message: "You exceeded it.", code: "insufficient_quota" } })),
    code: "JUDGE_UNAVAILABLE",
    requests: 1,
  },
  { fault: "500", answer: () => status(500), code: "JUDGE_UNAVAILABLE", requests: 3 },
  {
    fault: "503 with a page",
    answer: () => status(503, { body: "<html>", contentType: "text/html" }),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  { fault: "408", answer: () => status(408), code: "JUDGE_UNAVAILABLE", requests: 3 },
  {
    fault: "a connection dropped before the answer",
    answer: () => ({ kind: "dropped", when: "before" }),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  {
    fault: "a connection dropped within the answer",
    answer: () => ({ kind: "dropped", when: "within" }),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  {
    fault: "HTML instead of JSON, with status 200",
    answer: () => status(200, { body: "<!doctype html><title>Sign in</title>", contentType: "text/html" }),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  {
    fault: "JSON that is no completion",
    answer: () => status(200, json({ ok: true })),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  {
    fault: "a completion without a choice",
    answer: () =>
      status(200, json({ id: "x", object: "chat.completion", created: 1, model: "judge-1", choices: [] })),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  {
    fault: "400",
    answer: () => status(400, json({ error: { message: "temperature is not supported" } })),
    code: "JUDGE_CONFIG",
    requests: 1,
  },
  { fault: "401", answer: () => status(401), code: "JUDGE_CONFIG", requests: 1 },
  { fault: "403", answer: () => status(403), code: "JUDGE_CONFIG", requests: 1 },
  { fault: "404", answer: () => status(404), code: "JUDGE_CONFIG", requests: 1 },
  { fault: "422", answer: () => status(422), code: "JUDGE_CONFIG", requests: 1 },
  {
    fault: "cut off in the middle",
    answer: (right) => text(right.slice(0, -3), "length"),
    code: "JUDGE_TRUNCATED",
    requests: 1,
  },
  {
    fault: "cut off, although it parses",
    answer: (right) => text(right, "length"),
    code: "JUDGE_TRUNCATED",
    requests: 1,
  },
  {
    fault: "stopped by a content filter",
    answer: () => text("", "content_filter"),
    code: "JUDGE_REFUSED",
    requests: 1,
  },
  {
    fault: "stopped by a content filter, although it parses",
    answer: (right) => text(right, "content_filter"),
    code: "JUDGE_REFUSED",
    requests: 1,
  },
  {
    fault: "refused in words",
    answer: () => text("I'm sorry, but I can't assess that."),
    code: "JUDGE_REFUSED",
    requests: 1,
  },
  {
    fault: "refused with the mark of a refusal",
    answer: () =>
      status(
        200,
        json({
          id: "x",
          object: "chat.completion",
          created: 1,
          model: "judge-1",
          choices: [
            {
              index: 0,
              message: { role: "assistant", content: null, refusal: "Not this." },
              finish_reason: "stop",
            },
          ],
          usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
        }),
      ),
    code: "JUDGE_REFUSED",
    requests: 1,
  },
  {
    fault: "ended by an error",
    answer: (right) => text(right, "error"),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  {
    fault: "ended by an error of the network",
    answer: () => text("", "network_error"),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  {
    fault: "whole, beside an error",
    answer: (right) => status(200, json({ ...completion(right), error: { message: "Overloaded." } })),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  {
    fault: "whole, in a choice beside an error",
    answer: (right) => status(200, json(completion(right, { error: { code: 502, message: "Gone." } }))),
    code: "JUDGE_UNAVAILABLE",
    requests: 3,
  },
  { fault: "empty", answer: () => text(""), code: "JUDGE_INVALID", requests: 2 },
  { fault: "null", answer: () => text(null), code: "JUDGE_INVALID", requests: 2 },
  { fault: "prose (B29)", answer: () => text("Answer: C"), code: "JUDGE_INVALID", requests: 2 },
  {
    fault: "an answer in prose",
    answer: (right) => text(`I would say ${right}, all in all.`),
    code: "JUDGE_INVALID",
    requests: 2,
  },
  { fault: "two answers", answer: (right) => text(`${right}\n${right}`), code: "JUDGE_INVALID", requests: 2 },
  { fault: "an answer in a list", answer: (right) => text(`[${right}]`), code: "JUDGE_INVALID", requests: 2 },
  {
    fault: "an answer as text (B28)",
    answer: (right) => text(asText(right)),
    code: "JUDGE_INVALID",
    requests: 2,
  },
  {
    fault: "without its own field (B28)",
    answer: () => text('{"reasoning":"It does."}'),
    code: "JUDGE_INVALID",
    requests: 2,
  },
  {
    fault: "without reasoning",
    answer: (right) => text(withoutReasoning(right)),
    code: "JUDGE_INVALID",
    requests: 2,
  },
  {
    fault: "out of range (B31)",
    answer: () => text('{"reasoning":"So much.","verdict":"great","result":2,"score":11,"label":"other"}'),
    code: "JUDGE_INVALID",
    requests: 2,
  },
  {
    fault: "an HTML page as the model's words",
    answer: () => text("<html><body>pass</body></html>"),
    code: "JUDGE_INVALID",
    requests: 2,
  },
];

/** Ends of an answer that the SDK has no word for, and a filter that answers with an error. */
export const ODD_ENDS: readonly JudgeFault[] = [
  {
    fault: "a content filter's status 400",
    answer: () =>
      status(
        400,
        json({ error: { message: "Filtered by the content management policy.", code: "content_filter" } }),
      ),
    code: "JUDGE_REFUSED",
    requests: 1,
  },
  {
    fault: "ended in an unknown way",
    answer: (right) => text(right, "abort"),
    code: "JUDGE_TRUNCATED",
    requests: 1,
  },
  {
    fault: "ended by a model's own limit",
    answer: (right) => text(right, "model_length"),
    code: "JUDGE_TRUNCATED",
    requests: 1,
  },
  { fault: "ended for safety", answer: (right) => text(right, "safety"), code: "JUDGE_REFUSED", requests: 1 },
];

/** The same answer, its own field as a text: `"false"` and `"8"` are no boolean and no number, `" pass"` no verdict. */
function asText(right: string): string {
  const { reasoning, ...own } = JSON.parse(right) as Record<string, unknown>;
  const texts = Object.entries(own).map(([name, value]) => [
    name,
    typeof value === "string" ? ` ${value}` : String(value),
  ]);
  return JSON.stringify({ reasoning, ...Object.fromEntries(texts) });
}

function withoutReasoning(right: string): string {
  const { reasoning: _, ...own } = JSON.parse(right) as Record<string, unknown>;
  return JSON.stringify(own);
}
