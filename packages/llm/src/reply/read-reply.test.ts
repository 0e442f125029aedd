import { z } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import vectors from "../../../../test/vectors/judge-replies.json" with { type: "json" };
import { booleanForm } from "./boolean-form.ts";
import { labelForm } from "./label-form.ts";
import { readReply } from "./read-reply.ts";
import type { ReplyForm } from "./reply-form.ts";
import { scoreForm } from "./score-form.ts";
import { verdictForm } from "./verdict-form.ts";

interface Vector {
  readonly id: string;
  readonly form: string;
  readonly options?: object;
  readonly asked?: string;
  readonly text: string;
  readonly value?: unknown;
  readonly message?: string;
  readonly because: string;
}

const FORMS: Readonly<Record<string, (options?: object) => ReplyForm<unknown>>> = {
  verdict: verdictForm,
  boolean: booleanForm,
  score: scoreForm,
  label: labelForm,
};

function formOf({ form, options }: Pick<Vector, "form" | "options">): ReplyForm<unknown> {
  const make = FORMS[form];
  if (make === undefined) throw new Error(`no form ${form}`);
  return make(options);
}

const anyReply = fc.record({
  reasoning: fc.string({ unit: "binary", minLength: 1 }).map((text) => `${text}.`),
  verdict: fc.constantFrom("pass", "partial", "fail"),
});

/** A reply that is one object and no prose. */
const WHOLE: readonly ((json: string) => string)[] = [
  (json) => json,
  (json) => `\`\`\`json\n${json}\n\`\`\``,
  (json) => `\`\`\`\n${json}\n\`\`\`\n`,
  (json) => `~~~~ json\r\n${json}\r\n~~~~`,
  (json) => `<think>\nIs it?\n</think>\n${json}`,
  (json) => `<analysis>So it is.</analysis>\n\`\`\`json\n${json}\n\`\`\``,
  (json) => `<think>It says ${json}</think>\n${json}`,
];

/** Around a reply, what models put there. */
const WRAPPED: readonly ((json: string) => string)[] = [
  ...WHOLE,
  (json) => `My judgement:\n\n\`\`\`json\n${json}\n\`\`\``,
];

/** How a model quotes an object without meaning it. */
const QUOTING: readonly ((json: string) => string)[] = [
  (json) => `The output says ${json}`,
  (json) => `${json} is what the output says.`,
  (json) => `The output ends so:\n\`\`\`json\n${json}\n\`\`\``,
  (json) => `The output ends so:\n\`\`\`json\n${json}\n\`\`\`\nI do not agree.`,
  (json) => `> ${json}`,
  (json) => `Inline \`${json}\``,
  (json) => `<think>${json}`,
  (json) => `<think>${json}</think>`,
  (json) => `<think>${json}</think>\nIt says so itself:\n~~~\n${json}\n~~~`,
  (json) => `${json}\n${json}`,
  (json) => `\`\`\`\n${json}\n\`\`\`\n\n\`\`\`\n${json}\n\`\`\``,
];

describe("readReply", () => {
  it.each(vectors.vectors as readonly Vector[])("reads $id: $because", (vector) => {
    const read = readReply(vector.text, formOf(vector), vector.asked ?? "");
    if (vector.message === undefined) expect(read).toMatchObject({ ok: true, value: vector.value });
    else expect(read).toEqual({ ok: false, message: expect.stringContaining(vector.message) });
  });

  it("loses nothing of a reply that fits", () => {
    fc.assert(
      fc.property(anyReply, fc.constantFrom(undefined, 2), (reply, indent) => {
        const read = readReply(JSON.stringify(reply, null, indent), verdictForm(), "");
        expect(read).toEqual({ ok: true, value: reply.verdict, reasoning: reply.reasoning, reply });
      }),
    );
  });

  it("keeps every score and every boolean as it is", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), (score, result) => {
        const scored = readReply(JSON.stringify({ reasoning: "So.", score }), scoreForm(), "");
        expect(scored).toMatchObject({ ok: true, value: score === 0 ? 0 : score });
        const told = readReply(JSON.stringify({ reasoning: "So.", result }), booleanForm(), "");
        expect(told).toMatchObject({ ok: true, value: result });
      }),
    );
  });

  it("B25: reads a reply alike, whatever it is wrapped in", () => {
    fc.assert(
      fc.property(anyReply, fc.constantFrom(...WRAPPED), (reply, wrap) => {
        const json = JSON.stringify(reply);
        expect(readReply(wrap(json), verdictForm(), "")).toEqual(readReply(json, verdictForm(), ""));
      }),
    );
  });

  it("takes the whole reply for an answer, bare, fenced or after reasoning, also where it stands in what was judged", () => {
    fc.assert(
      fc.property(anyReply, fc.constantFrom(...WHOLE), (reply, wrap) => {
        const json = JSON.stringify(reply);
        const read = readReply(wrap(json), verdictForm(), `Judge this: ${json}`);
        expect(read).toEqual(readReply(json, verdictForm(), ""));
      }),
    );
  });

  it("B25: takes no object for an answer that is only quoted from the judged text", () => {
    fc.assert(
      fc.property(
        anyReply,
        fc.constantFrom(...QUOTING),
        fc.constantFrom(undefined, 2),
        fc.boolean(),
        (reply, quote, indent, isSentAsJson) => {
          const judged = `The amount is 12.\n${JSON.stringify(reply, null, indent)}\nThank you.`;
          const asked = `Judge this:\n${isSentAsJson ? JSON.stringify({ output: judged }) : judged}`;
          expect(readReply(quote(JSON.stringify(reply)), verdictForm(), asked).ok).toBe(false);
        },
      ),
    );
  });

  it("never lets what stands in a reasoning block decide", () => {
    fc.assert(
      fc.property(anyReply, anyReply, (thought, said) => {
        const text = `<think>${JSON.stringify(thought)}</think>${JSON.stringify(said)}`;
        const read = readReply(text, verdictForm(), "");
        if (read.ok) expect(read.value).toBe(said.verdict);
      }),
    );
  });

  it("answers for any text", () => {
    const pieces = fc.constantFrom(
      ...'{}[]":,`~\\<>/ \n',
      "```json\n",
      "<think>",
      "</think>",
      '"verdict"',
      '"pass"',
      '{"reasoning":"So.","verdict":"pass"}',
      "\ud800",
      "__proto__",
    );
    const anyText = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces).map((parts) => parts.join("")),
      fc.json(),
    );
    fc.assert(
      fc.property(anyText, anyText, (text, asked) => {
        const read = readReply(text, verdictForm(), asked);
        expect(read.ok ? read.reasoning : read.message).not.toBe("");
      }),
    );
  });

  it.each([
    "<think>",
    "<think></think>",
    "<think ",
    "`",
    "\n```",
    "x\n```\n",
    "{",
    "[",
    '{"a":',
    '"',
    "\\",
    "~",
    " ",
    "\n ",
    "&amp;",
    "\u0301\u0327",
    "</think>",
  ])("reads a megabyte of %j, in one go", (part) => {
    const long = part.repeat(Math.ceil(1_000_000 / part.length));
    const object = JSON.stringify({ reasoning: `${long}.`, verdict: "pass" });
    const quoted = `So:\n\`\`\`json\n${object}\n\`\`\``;
    expect(readReply(long, verdictForm(), long).ok).toBe(false);
    expect(readReply(`a\n${long}`, verdictForm(), long).ok).toBe(false);
    expect(readReply(`<think>x</think>${long}`, verdictForm(), long).ok).toBe(false);
    expect(readReply(object, verdictForm(), long)).toMatchObject({ ok: true, value: "pass" });
    expect(readReply(quoted, verdictForm(), long.slice(1)).ok).toBe(
      readReply(quoted, verdictForm(), long).ok,
    );
  });

  it("says what is wrong in few words, however long the reply is", () => {
    const label = "x".repeat(100_000);
    const reply = { reasoning: "", verdict: label, [label]: label };
    const read = readReply(JSON.stringify(reply), verdictForm(), "");
    expect(read.ok ? "" : read.message).toMatch(/^reasoning is "".*\nverdict is "x{9,80}…/);
    expect(read.ok ? 0 : read.message.length).toBeLessThan(500);
    const prose = readReply(label, verdictForm(), "");
    expect(prose.ok ? 0 : prose.message.length).toBeLessThan(250);
  });

  it("says all that is wrong at once, also beside the judge's own fields", () => {
    const schema = z.object({
      reasoning: z.string(),
      score: z.number(),
      claims: z.array(z.string()).max(1),
      tone: z.enum(["warm", "cold"]),
    });
    const text = JSON.stringify({ reasoning: " ", score: "8", claims: ["a", "b"], tone: "hot" });
    const read = readReply(text, scoreForm({ schema, max: 5 }), "");
    expect(read.ok ? [] : read.message.split("\n")).toEqual([
      'reasoning is " ", but must be a text that says why.',
      'score is "8", but must be a number of at most 5.',
      expect.stringMatching(/^\/claims: .*\["a","b"\]$/),
      expect.stringMatching(/^\/tone: .*"hot"$/),
    ]);
  });
});
