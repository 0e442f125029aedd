import { describe, expect, it } from "vitest";
import { markedError } from "./marked-error.ts";

describe("markedError", () => {
  it.each([
    { body: { error: { message: "Overloaded." } }, error: { message: "Overloaded." } },
    { body: { error: "Overloaded." }, error: "Overloaded." },
    { body: { error: true }, error: true },
    { body: { choices: [{}, { error: { code: 502 } }] }, error: { code: 502 } },
    { body: { error: null, choices: [{ error: "Gone." }] }, error: "Gone." },
  ])("finds what $body says", ({ body, error }) => {
    expect(markedError(body)).toEqual(error);
  });

  it.each<{ readonly body: unknown }>([
    { body: undefined },
    { body: "error" },
    { body: {} },
    { body: { error: null } },
    { body: { error: false } },
    { body: { error: 0 } },
    { body: { error: "" } },
    { body: { error: {} } },
    { body: { error: [] } },
    { body: { choices: { error: "no list" } } },
    { body: { choices: [{ message: { error: "the model's" } }] } },
  ])("finds none in $body", ({ body }) => {
    expect(markedError(body)).toBeUndefined();
  });
});
