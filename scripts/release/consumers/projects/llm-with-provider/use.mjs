import assert from "node:assert/strict";
import { judgeVerdict } from "@outputai/llm";
import { startChatServer } from "./chat-server.mjs";

const server = await startChatServer();
process.env.OPENAI_COMPATIBLE_BASE_URL = server.baseURL;
try {
  const judge = (reply) => judgeVerdict({ prompt: "judge_tone@v1", variables: { reply } });
  const polite = await judge("Thank you for waiting.");
  assert.equal(polite.value, "pass");
  assert.equal(polite.judgement.usage.inputTokens, 10);
  assert.equal((await judge("Wait.")).value, "fail");
  assert.equal(server.asked[0].response_format.type, "json_schema");
} finally {
  server.close();
}
