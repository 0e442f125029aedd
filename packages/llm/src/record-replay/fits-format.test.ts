import { z } from "@outputai/core";
import { jsonSchema, Output } from "ai";
import { describe, expect, it } from "vitest";
import { fitsFormat } from "./fits-format.ts";

const object = Output.object({ schema: z.object({ verdict: z.enum(["pass", "fail"]), score: z.number() }) });
const choice = Output.choice({ options: ["yes", "no"] });
const array = Output.array({ element: z.object({ city: z.string() }) });
const json = Output.json();
const odd = Output.object({ schema: jsonSchema({ type: "object", not: { required: ["never"] } }) });
const recursive: z.ZodType = z.object({ name: z.string(), parts: z.array(z.lazy(() => recursive)) });
const tree = Output.object({ schema: recursive });

describe("fitsFormat", () => {
  it.each([
    { output: object, text: '{"verdict":"pass","score":1}', fits: true, because: "it is what was asked for" },
    { output: object, text: '{"verdict":"maybe","score":1}', fits: false, because: "maybe was no choice" },
    { output: object, text: '{"verdict":"pass"}', fits: false, because: "a field is missing" },
    { output: object, text: '{"verdict":"pass","score":"1"}', fits: false, because: "a text is no number" },
    {
      output: object,
      text: '{"verdict":"pass","score":1,"more":1}',
      fits: true,
      because: "the SDK drops what is beyond",
    },
    { output: object, text: "I'm sorry, I can't help with that.", fits: false, because: "it is no JSON" },
    {
      output: object,
      text: '```json\n{"verdict":"pass","score":1}\n```',
      fits: false,
      because: "the SDK does not take it out of the fence",
    },
    { output: object, text: '{"verdict":"pass","sco', fits: false, because: "it does not end" },
    {
      output: object,
      text: '{"verdict":"pass","score":1,"__proto__":{}}',
      fits: false,
      because: "the SDK refuses that key",
    },
    { output: choice, text: '{"result":"yes"}', fits: true, because: "it is a choice" },
    { output: choice, text: '{"result":"perhaps"}', fits: false, because: "it is no choice" },
    { output: array, text: '{"elements":[{"city":"Oslo"}]}', fits: true, because: "it is a list" },
    {
      output: array,
      text: '{"elements":[{"town":"Oslo"}]}',
      fits: false,
      because: "an element does not fit",
    },
    { output: json, text: "[1, null]", fits: true, because: "any JSON will do" },
    { output: json, text: "null", fits: true, because: "null is JSON" },
    { output: json, text: "Well.", fits: false, because: "words are no JSON" },
    { output: odd, text: '{"a":1}', fits: true, because: "such a schema cannot be read here" },
    { output: odd, text: "{", fits: false, because: "whatever the schema says, it is no JSON" },
    { output: tree, text: '{"name":"a","parts":[{"name":"b","parts":[]}]}', fits: true, because: "it nests" },
    {
      output: tree,
      text: '{"name":"a","parts":[{"name":1,"parts":[]}]}',
      fits: false,
      because: "a part is odd",
    },
    { output: Output.text(), text: "Well.", fits: true, because: "words were asked for" },
  ])("answers $fits to $text, since $because", async ({ output, text, fits }) => {
    expect(fitsFormat(text, await output.responseFormat)).toBe(fits);
  });

  it("takes anything where no format was asked for", () => {
    expect(fitsFormat("Well.", undefined)).toBe(true);
  });
});
