import { describe, expect, it } from "vitest";
import { scrubSecrets } from "./scrub-secrets.ts";

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
    {
      text: 'password: expected "hunter2", got "correct-horse"',
      scrubbed: 'password: expected "[hidden]", got "[hidden]"',
      because: "a difference tells two values",
    },
    {
      text: 'headers["x-api-key"]: expected "a b", nothing is there; id: expected 1, got 2',
      scrubbed: 'headers["x-api-key"]: expected "[hidden]", nothing is there; id: expected 1, got 2',
      because: "the next difference is another one",
    },
    {
      text: 'api_key: nothing was expected, got ["k", "l"].',
      scrubbed: "api_key: nothing was expected, got [hidden].",
      because: "a list is a value",
    },
    {
      text: `token ${"sk_"}live_4eC39HqLyjWD`,
      scrubbed: "token [hidden]",
      because: "it is a key of payments",
    },
    { text: `${"rk_"}live_4eC39HqLyjWD`, scrubbed: "[hidden]", because: "it is a restricted one" },
    { text: `${"pk_"}live_4eC39HqLyjWD`, scrubbed: "[hidden]", because: "it is a published one" },
    { text: `${"xoxb"}-12345-abcdef`, scrubbed: "[hidden]", because: "it is the token of a bot" },
    {
      text: '{"password": "four words \\" of it", "id": 1}',
      scrubbed: '{"password": "[hidden]", "id": 1}',
      because: "a quoted value ends at its quote",
    },
    {
      text: String.raw`"{\"clientSecret\": \"a b\", \"id\": 1}"`,
      scrubbed: String.raw`"{\"clientSecret\": \"[hidden]\", \"id\": 1}"`,
      because: "JSON stands inside of JSON",
    },
    {
      text: '{"secrets": {"a": ["}"], "b": 2}, "id": 1}',
      scrubbed: '{"secrets": [hidden], "id": 1}',
      because: "an object ends at its bracket, not at one that is quoted",
    },
    { text: 'password: "a b', scrubbed: 'password: "[hidden]', because: "the text was cut" },
    {
      text: "Cookie: session=abc; theme=dark; id=x1\nnext: line",
      scrubbed: "Cookie: [hidden]\nnext: line",
      because: "every pair may be the one",
    },
    {
      text: "AWS_SECRET_ACCESS_KEY=ab/c+d AWS_REGION=eu",
      scrubbed: "AWS_SECRET_ACCESS_KEY=[hidden] AWS_REGION=eu",
      because: "a space ends it",
    },
    { text: "--db-password=x", scrubbed: "--db-password=[hidden]", because: "flags hold secrets too" },
    { text: "credentials.user: ab", scrubbed: "credentials.user: [hidden]", because: "it lies in one" },
    { text: "error: password: ab", scrubbed: "error: password: [hidden]", because: "keys follow keys" },
    {
      text: "postgres://user:p/w@db/x",
      scrubbed: "postgres://[hidden]@db/x",
      because: "a password may hold a slash",
    },
    { text: "https://u:p@ss@host/", scrubbed: "https://[hidden]@host/", because: "and an at sign" },
    {
      text: "https://host/?key=abc&sig=d%2Fe&page=2#top",
      scrubbed: "https://host/?key=[hidden]&sig=[hidden]&page=2#top",
      because: "a parameter ends at the next one",
    },
    {
      text: 'Authorization: Digest username="u", response="r"',
      scrubbed: "Authorization: [hidden]",
      because: "all of its parts are the secret",
    },
    {
      text: 'Got "…b9Ab9Ab9b9Ab9Ab9b9Ab9Ab9…"',
      scrubbed: 'Got "…[hidden]…"',
      because: "the excerpt begins inside of a key",
    },
    { text: "Basic dXNlcjpwYXNz", scrubbed: "Basic [hidden]", because: "it is a name and a password" },
    {
      text: "curl -s -u 'user:pass' https://host",
      scrubbed: "curl -s -u '[hidden]' https://host",
      because: "an agent ran it",
    },
    {
      text: "https://host/?X-Amz-Signature=abc&X-Amz-Credential=a%2Fb&pwd=x&PHPSESSID=y&page=2",
      scrubbed:
        "https://host/?X-Amz-Signature=[hidden]&X-Amz-Credential=[hidden]&pwd=[hidden]&PHPSESSID=[hidden]&page=2",
      because: "the query lets one in",
    },
    {
      text: "https://host/?next=https%3A%2F%2Fa%2F%3Ftoken%3Dabc",
      scrubbed: "https://host/?next=https%3A%2F%2Fa%2F%3Ftoken%3D[hidden]",
      because: "a URL stands in the query of another",
    },
    {
      text: "post to https://hooks.slack.com/services/T0/B0/abc now",
      scrubbed: "post to https://hooks.slack.com/services/[hidden] now",
      because: "whoever has the address may post",
    },
    {
      text: "Ocp-Apim-Subscription-Key: abc",
      scrubbed: "Ocp-Apim-Subscription-Key: [hidden]",
      because: "it is a header",
    },
    {
      text: "DB_PASS=abc dbPwd=abc",
      scrubbed: "DB_PASS=[hidden] dbPwd=[hidden]",
      because: "names are cut short",
    },
    { text: `${"gsk_"}0123456789abcdefghij`, scrubbed: "[hidden]", because: "it is a key for models" },
    { text: `${"xai-"}0123456789abcdefghij`, scrubbed: "[hidden]", because: "so is it" },
    {
      text: `${"ya29."}a0-0123456789abcdefghij`,
      scrubbed: "[hidden]",
      because: "it is a token for an account",
    },
    {
      text: `${"SG."}0123456789abcdefghij.0123456789abcdefghij`,
      scrubbed: "[hidden]",
      because: "it is a key for sending mail",
    },
    { text: "the password: see below", scrubbed: "the password: [hidden] below", because: "names decide" },
  ])("B59: writes '$scrubbed': $because", ({ text, scrubbed }) => {
    expect(scrubSecrets(text)).toBe(scrubbed);
    expect(scrubSecrets(scrubbed)).toBe(scrubbed);
  });

  it.each([
    "The bearer certificates are in the post.",
    "Basic information about tokens and keys",
    "mail a@b.example or see https://shop.example/order?id=A-17#top",
    "http://localhost:8080/a/b@c",
    "refund_create was never called.",
    "The token count is 5.",
    "token count: 5, max_tokens: 100, tokenCount=7",
    "the order: ORD-123456, key: 4",
    "id: 0b8f2f0e-6f0c-4a53-9d56-7a2d1d1c2b3a",
    "…0b8f2f0e-6f0c-4a53-9d56-7a2d1d1c2b3a",
    "dist/index-9f86d081884c7d659a2feaa0c55ad015.js",
    "…and the rest of the answerwhichisonelongword",
    "sk-learn and pk_orders_customer_line_items",
    "primary_key: 5, password_reset: done, secretary: Ann",
    "unexpected token: }",
    "Basic password and Basic mathematics, basic  information",
    "first_pass: 3, bypass=1, compass: north",
    "xai-powered, gsk_orders_customer_line_items",
    "https://shop.example/?code=SPRING&sort=session_count&q=a%3Db",
    "curl https://host --user-agent a:b; ls -u 10:20",
  ])("leaves '%s' as it is", (text) => {
    expect(scrubSecrets(text)).toBe(text);
  });

  // Each would make a pattern that reads a text again and again run for hours.
  it.each([
    ...["a", "a.", "a=", "x: ", "-", "\\", "[", "…", "a[0]", "sk-", "eyJ-", "://", "://a:", "://a:b@"],
    ...[
      "bearer ",
      "bearer\t",
      "password",
      "password ",
      "password:",
      'password:"',
      "password:[",
      "cookie: a;",
    ],
    ...[
      "-----BEGIN ",
      "-----BEGIN PRIVATE KEY-----",
      'password: expected "a", got ',
      "AKIA",
      "gh",
      "?key=&",
      "basic ",
      "basic abcdefgh",
      "curl ",
      "curl -u ",
      "curl -u a:",
      "SG.a",
    ],
  ])("reads a megabyte of '%s' once", (unit) => {
    const text = `token ${unit.repeat(1_000_000 / unit.length)}`;
    expect(scrubSecrets(text).startsWith("token ")).toBe(true);
  });
});
