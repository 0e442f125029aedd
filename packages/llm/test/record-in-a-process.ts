import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, wrapLanguageModel } from "ai";
import { recordReplay } from "../src/index.ts";

/*
 * Records the same question ten times: what several processes do at once in a test.
 *
 *   node record-in-a-process.ts FOLDER BASE_URL
 */

const [dir = "", baseURL = ""] = process.argv.slice(2);
const model = wrapLanguageModel({
  model: createOpenAICompatible({ name: "local", baseURL })("judge-1"),
  middleware: recordReplay({ dir, mode: "record" }),
});
for (let round = 1; round <= 10; round++) await generateText({ prompt: "Hello.", model });
