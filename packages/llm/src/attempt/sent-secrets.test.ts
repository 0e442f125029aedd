import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { describe, expect, it } from "vitest";
import { hideSecretsOf } from "./sent-secrets.ts";

function hiderAt(baseURL: string) {
  const model = createOpenAICompatible({ name: "local", baseURL })("judge-1");
  return hideSecretsOf({ model, options: {} });
}

describe("hideSecretsOf", () => {
  it.each([
    { url: "https://user-qwzx:pass%21word@h.test/v1", texts: ["user-qwzx", "pass%21word", "pass!word"] },
    { url: "https://user%40qwzx:x@h.test/v1", texts: ["user%40qwzx", "user@qwzx"] },
    {
      url: "https://user-qwzx:100%25%@h.test/v1?key=plainkey-qwzx-mnbv",
      texts: ["user-qwzx", "100%25%", "plainkey-qwzx-mnbv"],
    },
  ])("takes user, password and query of $url out of a text", ({ url, texts }) => {
    const hide = hiderAt(url);
    const shown = texts
      .filter((text) => text.length >= 8)
      .filter((text) => hide(`Not ${text}.`).includes(text));
    expect(shown).toEqual([]);
  });

  it("leaves the version that a query names", () => {
    expect(hiderAt("https://h.test/v1?api-version=2024-10-21")("Of 2024-10-21.")).toBe("Of 2024-10-21.");
  });
});
