import assert from "node:assert/strict";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { createJudge, registerProvider } from "@outputai/llm";

const house = createOpenAICompatible({ name: "house", baseURL: "http://127.0.0.1:1/v1" });
registerProvider("house", (modelId) => house(modelId));
assert.equal(typeof createJudge({ model: house("judge-1") }), "function");
