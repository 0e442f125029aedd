import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnswerRules, answerOfResult, contentOfAnswer } from "./answer-of-result.ts";
import type { ModelResult } from "./model-result.ts";

const usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: undefined },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
};

function result(more: Partial<ModelResult> = {}): ModelResult {
  const content = [{ type: "text" as const, text: "Yes." }];
  return { content, finishReason: { unified: "stop", raw: "stop" }, usage, warnings: [], ...more };
}

const says = (text: string) => result({ content: [{ type: "text", text }] });
const reason = (unified: string) => result({ finishReason: { unified, raw: unified } as never });
const call = { type: "tool-call" as const, toolCallId: "1", toolName: "search", input: '{"q":"teapot"}' };

function kept(asked: ModelResult, rules?: AnswerRules) {
  const found = answerOfResult(asked, rules);
  return found.is === "answer" ? found.answer : undefined;
}

/** The rules of a judge that reads so. */
const reading = (read: (text: string) => unknown): AnswerRules => ({
  own: { judgement: {}, added: 0, read },
});

describe("answerOfResult", () => {
  it("keeps the parts, a text of several lines as a list, the finish reason, and the counts that are known", () => {
    expect(kept(says("Yes.\nIt is."))).toEqual({
      content: [{ type: "text", text: ["Yes.", "It is."] }],
      finishReason: { unified: "stop", raw: "stop" },
      usage: {
        inputTokens: { total: 10, noCache: 10, cacheRead: 0 },
        outputTokens: { total: 5, text: 5, reasoning: 0 },
      },
    });
  });

  it("keeps counts of providers that tell some as null, and a finish reason without their own word", () => {
    const told = { inputTokens: { total: null, cacheRead: Number.NaN }, outputTokens: undefined };
    const answer = kept(
      result({ usage: told as never, finishReason: { unified: "stop", raw: null } as never }),
    );
    expect(answer).toMatchObject({
      finishReason: { unified: "stop" },
      usage: { inputTokens: {}, outputTokens: {} },
    });
  });

  it.each([
    { asked: reason("length"), because: "it was cut off" },
    { asked: reason("content-filter"), because: "it was stopped by a filter" },
    { asked: reason("error"), because: "it is an error" },
    { asked: reason("other"), because: "nobody knows why it ended" },
    { asked: result({ content: [] }), because: "nothing was said" },
    { asked: says(" \n"), because: "spaces are no answer" },
    {
      asked: result({ content: [{ type: "reasoning", text: "Let me think." }] }),
      because: "thoughts are no answer",
    },
    {
      asked: result({
        response: { body: { choices: [{ message: { refusal: "Not this." } }] } },
      }),
      because: "it is marked as a refusal",
    },
    {
      asked: result({
        content: [
          { type: "text", text: "Here." },
          { type: "file", mediaType: "image/png", data: { type: "data", data: new Uint8Array([1]) } },
        ],
      }),
      because: "a file is more than a text can hold",
    },
    {
      asked: result({ content: [{ ...call, input: undefined as never }] }),
      because: "a call without input cannot be made again",
    },
  ])("B47: keeps nothing when $because", ({ asked }) => {
    expect(kept(asked)).toBeUndefined();
  });

  it("keeps a call of a tool, which needs no words", () => {
    const finishReason = { unified: "tool-calls" as const, raw: "tool_calls" };
    expect(kept(result({ content: [call], finishReason }))?.content).toEqual([call]);
  });

  it("B47: keeps nothing that whoever asked could not read", () => {
    const rules = reading((text) => (text.startsWith("{") ? {} : undefined));
    expect(answerOfResult(says("Yes."), rules)).toEqual({ is: "none" });
    expect(kept(says("{}"), rules)?.content).toEqual([{ type: "text", text: "{}" }]);
  });

  it("B47: keeps nothing that would be read as something else without its secrets", () => {
    const told = says("password: hunter2");
    const altered = { is: "altered" };
    expect(
      answerOfResult(
        told,
        reading((text) => text),
      ),
    ).toEqual(altered);
    expect(
      answerOfResult(
        told,
        reading((text) => (text.includes("hunter2") ? 1 : undefined)),
      ),
    ).toEqual(altered);
    expect(
      answerOfResult(
        told,
        reading((text) => (text.includes("hunter2") ? undefined : 1)),
      ),
    ).toEqual({
      is: "none",
    });
    expect(
      kept(
        told,
        reading(() => 1),
      )?.content,
    ).toEqual([{ type: "text", text: "password: [hidden]" }]);
  });

  it.each([
    { text: '{"label":"password: hunter2"}', is: "altered", because: "the label would be another" },
    { text: '{"token":7}', is: "altered", because: "a number under a secret's name would be a text" },
    { text: '{"steps":[{"key":"k","note":"api_key=abc"}]}', is: "altered", because: "it stands deep inside" },
    {
      text: '{"reasoning":"password: hunter2","label":"a"}',
      is: "answer",
      because: "reasons decide nothing",
    },
    { text: '{"label":"a"}', is: "answer", because: "nothing is hidden" },
  ])("B47: an object $text is of the kind $is, since $because", ({ text, is }) => {
    expect(answerOfResult(says(text), { format: { type: "json" } }).is).toBe(is);
  });

  it("B59: hides what is known to be secret in every part, and keeps JSON what it is", () => {
    const hide = (text: string) => text.replaceAll('q9"w', "[hidden]");
    const content = [
      { type: "reasoning" as const, text: 'It is q9"w.', providerMetadata: { local: { said: 'q9"w' } } },
      { type: "text" as const, text: JSON.stringify({ reasoning: 'q9"w', verdict: "fail" }) },
      { ...call, input: JSON.stringify({ q: ['q9"w'] }) },
    ];
    const answer = kept(result({ content, structuredOutputText: '{"reasoning":"q9\\"w"}' }), { hide });
    expect(JSON.stringify(answer)).not.toContain("q9");
    expect(answer).toMatchObject({
      content: [{}, { text: '{"reasoning":"[hidden]","verdict":"fail"}' }, { input: '{"q":["[hidden]"]}' }],
    });
  });

  it.each([
    {
      text: '{"reasoning":"It sent Cookie: a=hunter2; b=1","verdict":"fail"}',
      because: "JSON stays JSON where the rest of a line is hidden",
    },
    { text: '{"reasoning":"password: hunter2","verdict":"fail"}', because: "it stands within a text" },
    { text: '{"password":"hunter2","verdict":"fail"}', because: "it stands under its name" },
  ])("B59: hides secrets of an answer: $because", ({ text }) => {
    const [part] = contentOfAnswer(kept(says(text)) as never);
    const said = (part as { readonly text: string }).text;
    expect(said).not.toContain("hunter2");
    expect(JSON.parse(said)).toMatchObject({ verdict: "fail" });
  });

  it("B59: hides secrets that a tool is called with", () => {
    const content = [{ ...call, input: '{"password":"hunter2","user":"a"}' }];
    expect(kept(result({ content }))?.content).toEqual([
      { ...call, input: '{"password":"[hidden]","user":"a"}' },
    ]);
  });

  it("loses nothing of texts and calls without secrets", () => {
    const words = fc.array(
      fc.constantFrom("a", "B", " ", "\n", "\r\n", "ß", "\u{1f600}", "\ud800", "{", '"'),
    );
    const text = words.map((parts) => `.${parts.join("")}`);
    const part = fc.oneof(
      text.map((said) => ({ type: "text" as const, text: said })),
      text.map((thought) => ({ type: "reasoning" as const, text: thought })),
      fc.jsonValue().map((value) => ({ ...call, input: JSON.stringify(value) })),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const content = [...parts, { type: "text" as const, text: "End." }];
        const stored = JSON.parse(JSON.stringify(kept(result({ content }))));
        expect(contentOfAnswer(stored)).toEqual(content);
      }),
    );
  });
});
