import { describe, expect, it } from "vitest";
import { recordingFileName, recordingKey } from "./recording-key.ts";

describe("recordingKey", () => {
  it("does not depend on the order of names, and stays the same from release to release", () => {
    // printf '{"asked":{"model":"a","trial":1},"version":1}' | sha256sum
    const key = "baf42a6a21c6acd63efb786f7e1664c1f352c9a36a685a4af6ae868c981525c9";
    expect(recordingKey({ model: "a", trial: 1 })).toBe(key);
    expect(recordingKey({ trial: 1, model: "a" })).toBe(key);
  });
});

describe("recordingFileName", () => {
  it.each([
    { modelId: "judge-1", name: "judge-1-0123456789abcdef.json", because: "it is a name of a file" },
    { modelId: "openai/gpt-5", name: "openai-gpt-5-0123456789abcdef.json", because: "a slash is a folder" },
    { modelId: "../../etc", name: "etc-0123456789abcdef.json", because: "no way leads out of the folder" },
    { modelId: "C:\\models\\a", name: "C-models-a-0123456789abcdef.json", because: "nor on Windows" },
    { modelId: "模型", name: "model-0123456789abcdef.json", because: "no letter is left" },
    { modelId: "", name: "model-0123456789abcdef.json", because: "it has no name" },
    {
      modelId: "x".repeat(300),
      name: `${"x".repeat(60)}-0123456789abcdef.json`,
      because: "names of files are short",
    },
  ])("is $name, because $because", ({ modelId, name }) => {
    expect(recordingFileName("0123456789abcdef0123", modelId)).toBe(name);
  });
});
