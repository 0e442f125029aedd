import { describe, expect, it } from "vitest";
import { type NotFound, type NotFoundError, notFound } from "./not-found.ts";

interface Case {
  readonly said: NotFoundError["said"];
  readonly of: NotFound;
  readonly because: string;
}

const answered = (said: NotFoundError["said"]): NotFoundError => ({
  said,
  message: "Not Found",
  name: "AI_APICallError",
});

describe("notFound", () => {
  it.each<Case>([
    { said: {}, of: "model", because: "a page says that there is no API" },
    { said: { message: "404 page not found" }, of: "model", because: "it names nothing" },
    { said: { message: "Resource not found", code: "404" }, of: "model", because: "it names nothing" },
    { said: { code: "ResourceNotFound" }, of: "model", because: "a code may say no more than the status" },
    { said: { message: "Gone.", code: "model_not_found" }, of: "model", because: "the code says so" },
    {
      said: { message: "Gone.", param: "model" },
      of: undefined,
      because: "a part that is named is no reason",
    },
    { said: { message: "Try `gpt-5`." }, of: "model", because: "the words hold the id" },
    { said: { message: "models/gpt-5 is gone" }, of: "model", because: "the words hold the id" },
    { said: { message: "Try gpt-5-mini." }, of: undefined, because: "that is another model" },
    { said: { message: "Try gpt-5.1." }, of: undefined, because: "that is another version" },
    {
      said: { message: "gpt-5 has no file_1.", code: "file_not_found" },
      of: "other",
      because: "the code says so",
    },
    { said: { message: "file_1 is gone.", param: "file_id" }, of: "other", because: "the part is named" },
    { said: { message: "gpt-5 does not support tools." }, of: "other", because: "settings can be changed" },
    { said: { message: "file_1 not found." }, of: undefined, because: "it may be the name of anything" },
  ])("$said is about $of, because $because", ({ said, of }) => {
    expect(notFound(answered(said), "gpt-5")).toBe(of);
  });

  it.each([
    { message: "", name: "AI_APICallError", of: "model" },
    { message: "Model 'other' is gone", name: "GatewayModelNotFoundError", of: "model" },
    { message: "file_1 is gone", name: "AI_APICallError", of: undefined },
  ])("reads an error that brings no answer: $name $message", ({ of, ...error }) => {
    expect(notFound({ ...error, said: {} }, "gpt-5")).toBe(of);
  });

  it.each(["", "a+b(c", "openai/gpt-5:free"])("takes an id as it is: %s", (modelId) => {
    expect(notFound(answered({ message: `No ${modelId}x.` }), modelId)).toBe(undefined);
    expect(notFound(answered({ message: `Is there a "${modelId}"?` }), modelId)).toBe(
      modelId === "" ? undefined : "model",
    );
  });
});
