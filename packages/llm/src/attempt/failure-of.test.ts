import { OutputError } from "@outputai/core";
import { APICallError, LoadAPIKeyError, NoSuchModelError, RetryError } from "ai";
import { describe, expect, it } from "vitest";
import { failureOf } from "./failure-of.ts";

const call = (fields: Partial<ConstructorParameters<typeof APICallError>[0]>) =>
  new APICallError({
    message: "it failed",
    url: "https://u:p@host.invalid/?token=abc",
    requestBodyValues: { secret: 1 },
    ...fields,
  });
const withCode = (code: string) =>
  Object.assign(new TypeError("terminated"), {
    cause: Object.assign(new Error("other side closed"), { code }),
  });

describe("failureOf", () => {
  it.each([
    {
      error: call({ statusCode: 429 }),
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: true,
      because: "it is busy",
    },
    {
      error: call({ statusCode: 408 }),
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: true,
      because: "it was too slow",
    },
    {
      error: call({ statusCode: 409 }),
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: true,
      because: "it is held by another request",
    },
    {
      error: call({ statusCode: 529 }),
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: true,
      because: "it is overloaded",
    },
    {
      error: call({
        statusCode: 429,
        responseBody: '{"error":{"code":"insufficient_quota","message":"Used up."}}',
      }),
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: false,
      because: "a quota comes back next month (B42)",
    },
    {
      error: call({ statusCode: 400 }),
      code: "JUDGE_CONFIG",
      isOfTheMoment: false,
      because: "it is refused",
    },
    {
      error: call({ statusCode: 401 }),
      code: "JUDGE_CONFIG",
      isOfTheMoment: false,
      because: "there is no key",
    },
    {
      error: call({ statusCode: 413 }),
      code: "JUDGE_CONFIG",
      isOfTheMoment: false,
      because: "it stays too large",
    },
    {
      error: call({ isRetryable: true }),
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: true,
      because: "nothing answered",
    },
    {
      error: call({ statusCode: 200 }),
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: true,
      because: "no completion came",
    },
    {
      error: withCode("UND_ERR_SOCKET"),
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: true,
      because: "the connection ended",
    },
    {
      error: new RetryError({
        message: "2 tries",
        reason: "maxRetriesExceeded",
        errors: [call({ statusCode: 401 })],
      }),
      code: "JUDGE_CONFIG",
      isOfTheMoment: false,
      because: "what ended the tries counts",
    },
    {
      error: new LoadAPIKeyError({ message: "no key" }),
      code: "JUDGE_CONFIG",
      isOfTheMoment: false,
      because: "there is no key",
    },
    {
      error: new NoSuchModelError({ modelId: "x", modelType: "languageModel" }),
      code: "JUDGE_CONFIG",
      isOfTheMoment: false,
      because: "there is no such model",
    },
    {
      error: new OutputError("PROMPT_INVALID", "line 3"),
      code: "JUDGE_CONFIG",
      isOfTheMoment: false,
      because: "the prompt is broken",
    },
    {
      error: new Error("a bug of the provider's"),
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: false,
      because: "a bug stays",
    },
    { error: "a text", code: "JUDGE_UNAVAILABLE", isOfTheMoment: false, because: "anything can be thrown" },
    {
      error: undefined,
      code: "JUDGE_UNAVAILABLE",
      isOfTheMoment: false,
      because: "nothing can be thrown too",
    },
  ])("says $code, because $because", ({ error, code, isOfTheMoment }) => {
    expect(failureOf(error, 0)).toMatchObject({ code, isOfTheMoment });
  });

  it("says what the server said, and keeps neither the request nor the URL (B59)", () => {
    const error = call({
      statusCode: 400,
      responseBody: '{"error":{"message":"temperature: no.\\n\\u001b[31mnever"}}',
    });
    const failure = failureOf(error, 0);
    expect(failure.message).toBe("The provider refuses the request with status 400: temperature: no. never");
    expect(Object.keys(failure.cause ?? {})).toEqual(["name"]);
    expect(failure.cause?.message).toBe("400: it failed");
  });

  it("keeps the code, the hint and the problems of our own errors", () => {
    const problems = [{ code: "PROMPT_INVALID", message: "unclosed", line: 3 }];
    const failure = failureOf(
      new OutputError("PROMPT_INVALID", "line 3", { hint: "Close it.", problems }),
      0,
    );
    expect(failure).toMatchObject({ hint: "Close it.", problems, cause: { code: "PROMPT_INVALID" } });
  });

  it("reads how long the provider asks to wait", () => {
    expect(failureOf(call({ statusCode: 503, responseHeaders: { "retry-after": "2" } }), 0).askedMs).toBe(
      2000,
    );
  });
});
