import assert from "node:assert/strict";
import { fence, generateText, JudgeError, judgeVerdict, registerProvider } from "@outputai/llm";

/** A model that needs no network: polite is who thanks. */
const scripted = (modelId) => ({
  specificationVersion: "v4",
  provider: "scripted",
  modelId,
  supportedUrls: {},
  doGenerate: async ({ prompt }) => ({
    content: [{ type: "text", text: JSON.stringify(answerTo(JSON.stringify(prompt))) }],
    finishReason: { unified: "stop", raw: "stop" },
    usage: {
      inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 5, text: 5, reasoning: 0 },
    },
    warnings: [],
  }),
});
const answerTo = (asked) =>
  asked.includes("Thank you")
    ? { reasoning: "It thanks.", verdict: "pass" }
    : { reasoning: "Rude.", verdict: "fail" };
registerProvider("scripted", scripted);

const judge = (reply) => judgeVerdict({ prompt: "judge_tone@v1", variables: { reply } });
assert.equal((await judge("Thank you for waiting.")).value, "pass");
const rude = await judge("Wait.");
assert.equal(rude.value, "fail");
assert.equal(rude.judgement.usage.requests, 1);

const { text } = await generateText({ prompt: "judge_tone@v1", variables: { reply: "Thank you." } });
assert.match(text, /It thanks/);
assert.match(fence("data"), /data/);
// nobody installed this provider: that is told, and is no verdict
const missing = judgeVerdict({ prompt: "judge_tone@v1", variables: { reply: "" }, model: "openai:gpt-5" });
await assert.rejects(missing, (error) => error instanceof JudgeError && error.code === "JUDGE_CONFIG");
