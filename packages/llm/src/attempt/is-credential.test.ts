import { describe, expect, it } from "vitest";
import { isCredential } from "./is-credential.ts";

describe("isCredential", () => {
  it.each([
    ["x-title", "judge-service"],
    ["x-env", "production"],
    ["x-region", "eu-west-1"],
    ["x-app", "JudgeService v2"],
    ["referer", "https://judges.example/app"],
    ["x-stage", "PREVIEW"],
    ["x-none", ""],
    ["api-version", "2024-10-21"],
    ["api-version", "2024-10-21-preview"],
  ])("leaves plain words: %s: %s", (name, value) => {
    expect(isCredential(name, value)).toBe(false);
  });

  it.each([
    ["authorization", "production"],
    ["api-key", "production"],
    ["ocp-apim-subscription-key", "production"],
    ["x-goog-signature", "production"],
    ["set-cookie2", "production"],
    ["session", "2024-10-21"],
    ["api-version", "2024-10-21-99"],
    ["x-acme", "q9wZ3v8LmX2rTn5K"],
    ["x-acme", "deadbeef00"],
    ["x-acme", "550e8400-e29b-41d4-a716-446655440000"],
    ["x-acme", "a1-b2-c3-d4-e5"],
    ["x-acme", "tenant-secret-four"],
    ["x-acme", "qwzvlmxrtnkp"],
    ["x-acme", "qwertzuiopasdfghjkly"],
    ["x-acme", "größe"],
  ])("hides what is named like one or is not made of plain words: %s: %s", (name, value) => {
    expect(isCredential(name, value)).toBe(true);
  });
});
