const assert = require("node:assert/strict");
const { generateText } = require("@outputai/llm");

void (async () => {
  const { startChatServer } = await import("./chat-server.mjs");
  const server = await startChatServer();
  try {
    const { text } = await generateText({
      prompt: "judge_tone@v1",
      variables: { reply: "Thank you." },
      baseURL: server.baseURL,
    });
    assert.match(text, /"verdict":"pass"/);
  } finally {
    server.close();
  }
})();
