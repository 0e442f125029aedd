import { describe, expect, it } from "vitest";
import { isSecretPath, scrubSecrets, scrubValue } from "./scrub-secrets.ts";

describe("scrubSecrets", () => {
  it.each([
    { text: "Authorization: Bearer test-not-real", scrubbed: "Authorization: [hidden]" },
    { text: '{"authorization":"Basic dGVzdDp0ZXN0"}', scrubbed: '{"authorization":"[hidden]"}' },
    { text: "sent Bearer abc.def-12345", scrubbed: "sent Bearer [hidden]" },
    { text: "https://u:p@host/x", scrubbed: "https://[hidden]@host/x" },
    { text: "https://host/?a=1&token=abc&b=2", scrubbed: "https://host/?a=1&token=[hidden]&b=2" },
    { text: 'headers {"x-api-key": "k-1"}', scrubbed: 'headers {"x-api-key": "[hidden]"}' },
    { text: "OPENAI_API_KEY=abc", scrubbed: "OPENAI_API_KEY=[hidden]" },
    { text: "password: hunter2, ok", scrubbed: "password: [hidden], ok" },
    { text: `key ${"sk-"}proj-0123456789abcdefXYZ.`, scrubbed: "key [hidden]." },
    { text: `${"ghp_"}0123456789abcdefghijklmn`, scrubbed: "[hidden]" },
    { text: `${"eyJ"}hbGciOiJI.eyJzdWIiOiIx.c2ln`, scrubbed: "[hidden]" },
  ])("B59: writes '$scrubbed'", ({ text, scrubbed }) => {
    expect(scrubSecrets(text)).toBe(scrubbed);
  });

  it.each([
    "The bearer certificates are in the post.",
    "Basic information about tokens and keys",
    "mail a@b.example or see https://shop.example/order?id=A-17#top",
    "refund_create was never called.",
    "The token count is 5.",
  ])("leaves '%s' as it is", (text) => {
    expect(scrubSecrets(text)).toBe(text);
  });
});

describe("scrubValue", () => {
  it("hides strings under secret keys at any depth, and keeps everything else", () => {
    const value = {
      headers: { Authorization: "x", "x-trace": "t" },
      list: ["https://u:p@h/", 1, null, true],
    };
    expect(scrubValue(value)).toEqual({
      headers: { Authorization: "[hidden]", "x-trace": "t" },
      list: ["https://[hidden]@h/", 1, null, true],
    });
  });
});

describe("isSecretPath", () => {
  it.each([
    ["headers.authorization", true],
    ['headers["x-api-key"]', true],
    ["user.password", true],
    ["order.id", false],
    ["", false],
  ])("reads the last key of '%s'", (path, expected) => {
    expect(isSecretPath(path)).toBe(expected);
  });
});
