import assert from "node:assert/strict";
import { generateText, type Judged, JudgeError, judgeScore, judgeVerdict, Output, tool } from "@outputai/llm";
import { JUDGE_ERROR_CODES } from "@outputai/llm/judges";

const ask = (reply: string) => judgeVerdict({ prompt: "judge_tone@v1", variables: { reply } });
const score = (reply: string) =>
  judgeScore({ prompt: "judge_tone@v1", variables: { reply }, min: 1, max: 5, integer: true });
const plain = async (reply: string): Promise<string> =>
  (await generateText({ prompt: "judge_tone@v1", variables: { reply } })).text;
export type Asked = Judged<Awaited<ReturnType<typeof score>>>;
// @ts-expect-error a judge needs to know what to ask
const refused = () => judgeVerdict({ variables: {} });

const error: unknown = await ask("").catch((reason: unknown) => reason);
assert.ok(error instanceof JudgeError && error.code in JUDGE_ERROR_CODES);
assert.deepEqual(
  [plain, refused, tool, Output.text].map((value) => typeof value),
  ["function", "function", "function", "function"],
);
