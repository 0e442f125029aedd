import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withContext } from "../context/context-storage.ts";
import { answerOfResult, contentOfAnswer } from "./answer-of-result.ts";
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

describe("answerOfResult", () => {
  it("keeps the parts, a text of several lines as a list, the finish reason, and the counts that are known", () => {
    expect(answerOfResult(says("Yes.\nIt is."))).toEqual({
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
    const answer = answerOfResult(
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
    expect(answerOfResult(asked)).toBeUndefined();
  });

  it("keeps a call of a tool, which needs no words", () => {
    const finishReason = { unified: "tool-calls" as const, raw: "tool_calls" };
    expect(answerOfResult(result({ content: [call], finishReason }))?.content).toEqual([call]);
  });

  it("B47: keeps nothing that whoever asked could not read", () => {
    const accepts = (text: string) => text.startsWith("{");
    expect(withContext({ accepts }, () => answerOfResult(says("Yes.")))).toBeUndefined();
    expect(withContext({ accepts }, () => answerOfResult(says("{}")))).toBeDefined();
  });

  it("B47: asks so of what stands in the file, and of what was said", () => {
    const text = "password: hunter2";
    const readsSaid = (said: string) => said === text;
    const readsKept = (said: string) => said !== text;
    expect(withContext({ accepts: readsSaid }, () => answerOfResult(says(text)))).toBeUndefined();
    expect(withContext({ accepts: readsKept }, () => answerOfResult(says(text)))).toBeUndefined();
  });

  it.each([
    {
      text: '{"reasoning":"It sent Cookie: a=hunter2; b=1","verdict":"fail"}',
      because: "JSON stays JSON where the rest of a line is hidden",
    },
    { text: '{"reasoning":"password: hunter2","verdict":"fail"}', because: "it stands within a text" },
    { text: '{"password":"hunter2","verdict":"fail"}', because: "it stands under its name" },
  ])("B59: hides secrets of an answer: $because", ({ text }) => {
    const [kept] = contentOfAnswer(answerOfResult(says(text)) as never);
    const said = (kept as { readonly text: string }).text;
    expect(said).not.toContain("hunter2");
    expect(JSON.parse(said)).toMatchObject({ verdict: "fail" });
  });

  it("B59: hides secrets that a tool is called with", () => {
    const content = [{ ...call, input: '{"password":"hunter2","user":"a"}' }];
    expect(answerOfResult(result({ content }))?.content).toEqual([
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
        const stored = JSON.parse(JSON.stringify(answerOfResult(result({ content }))));
        expect(contentOfAnswer(stored)).toEqual(content);
      }),
    );
  });
});
