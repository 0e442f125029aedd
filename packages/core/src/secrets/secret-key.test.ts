import { describe, expect, it } from "vitest";
import { isSecretKey, isSecretPath } from "./secret-key.ts";

describe("isSecretKey", () => {
  it.each([
    ...["password", "dbPassword", "DB_PASSWORD", "password2", "passwd", "token", "accessToken", "csrf-token"],
    ...["clientSecret", "client_secret", "private_key", "PRIVATE-KEY", "AWS_SECRET_ACCESS_KEY", "apikey"],
    ...[
      "x-api-key",
      "OPENAI_API_KEY",
      "Authorization",
      "Proxy-Authorization",
      "Set-Cookie",
      "cookies",
      "jwt",
    ],
    ...["accessTokens", "secrets", "credentials"],
  ])("is true for %s", (key) => {
    expect(isSecretKey(key)).toBe(true);
  });

  it.each([
    ...["", "id", "key", "primaryKey", "public_key", "tokens", "max_tokens", "tokenCount", "token_type"],
    ...["secretName", "passwordHint", "secretary", "author", "monkey", "order.id"],
  ])("is false for '%s'", (key) => {
    expect(isSecretKey(key)).toBe(false);
  });
});

describe("isSecretPath", () => {
  it.each([
    { path: "headers.authorization", secret: true, because: "its last key is one" },
    { path: 'headers["x-api-key"]', secret: true, because: "the key is quoted" },
    { path: "passwords[0]", secret: true, because: "it is a part of a list of them" },
    { path: "credentials.user", secret: true, because: "it lies in a secret" },
    { path: "order.id", secret: false, because: "no key is one" },
    { path: "", secret: false, because: "it is the whole value" },
  ])("is $secret for '$path': $because", ({ path, secret }) => {
    expect(isSecretPath(path)).toBe(secret);
  });
});
