import { describe, expect, it } from "vitest";
import { scrubValue, scrubValueAt } from "./scrub-value.ts";

describe("scrubValue", () => {
  it("hides what lies under secret keys at any depth, and keeps everything else", () => {
    const value = {
      headers: { Authorization: "x", "x-trace": "t" },
      dbPassword: 123456,
      access_token: { value: "x" },
      "API-KEYS": ["a", "b"],
      privateKey: null,
      hasSecret: true,
      list: ["https://u:p@h/", 1, null, true],
    };
    expect(scrubValue(value)).toEqual({
      headers: { Authorization: "[hidden]", "x-trace": "t" },
      dbPassword: "[hidden]",
      access_token: "[hidden]",
      "API-KEYS": "[hidden]",
      privateKey: null,
      hasSecret: true,
      list: ["https://[hidden]@h/", 1, null, true],
    });
  });
});

it("hides the value of what is named like a secret in a list of names and values", () => {
  const headers = [
    { name: "Authorization", value: "test" },
    { key: "http.request.header.x-api-key", value: { stringValue: "test" } },
    { name: "Accept", value: "text/html" },
  ];
  expect(scrubValue(headers)).toEqual([
    { name: "Authorization", value: "[hidden]" },
    { key: "http.request.header.x-api-key", value: "[hidden]" },
    { name: "Accept", value: "text/html" },
  ]);
});

describe("scrubValueAt", () => {
  it.each([
    { path: "db.password", value: 1234, scrubbed: "[hidden]", because: "its last key says so" },
    { path: "credentials.user", value: ["a"], scrubbed: "[hidden]", because: "it lies in a secret" },
    { path: "hasSecret", value: true, scrubbed: true, because: "it says only that there is one" },
    { path: "token", value: null, scrubbed: null, because: "there is none" },
    {
      path: "order",
      value: { apiKey: "k" },
      scrubbed: { apiKey: "[hidden]" },
      because: "a secret lies in it",
    },
    { path: "", value: "AWS_SECRET=a", scrubbed: "AWS_SECRET=[hidden]", because: "a text may hold one" },
  ])("answers $scrubbed at '$path': $because", ({ path, value, scrubbed }) => {
    expect(scrubValueAt(path, value)).toEqual(scrubbed);
  });
});
