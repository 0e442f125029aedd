import { describe, expect, it } from "vitest";
import { firstQuestions } from "./first-questions.ts";
import type { OwnCall } from "./own-call.ts";

const user = (text: string) => ({ role: "user", content: [{ type: "text", text }] });
const assistant = (text: string) => ({ role: "assistant", content: [{ type: "text", text }] });
const first = { model: "judge-1", prompt: [user("Judge.")] };
const again = { model: "judge-1", prompt: [user("Judge."), assistant("Well."), user("Say it in JSON.")] };

const own = (judgement: object, added = 0): OwnCall => ({ judgement, added, read: () => undefined });

describe("firstQuestions", () => {
  it("says of what a judge asks again which question came first, and what is asked in it", () => {
    const judgement = {};
    const questionOf = firstQuestions();
    expect(questionOf(first, own(judgement))).toEqual({ asked: first });
    expect(questionOf(first, own(judgement))).toEqual({ asked: first });
    expect(questionOf(again, own(judgement, 2))).toEqual({
      asked: first,
      askedAgain: [user("Say it in JSON.")],
    });
  });

  it.each([
    { asked: { ...again, model: "judge-2" }, added: 2, because: "another model is asked" },
    { asked: { ...again, trial: 2 }, added: 2, because: "it is of another trial" },
    {
      asked: { ...again, prompt: [user("Judge this."), user("Well?")] },
      added: 1,
      because: "it begins with other words",
    },
    { asked: { ...again, prompt: [] }, added: 2, because: "it says less" },
    { asked: again, added: 0, because: "the judge does not ask again: a middleware asks for itself" },
    {
      asked: { ...again, prompt: [...again.prompt, assistant("So."), user("And now?")] },
      added: 2,
      because: "a middleware goes on from what the judge asks again",
    },
  ])("takes a question for itself when $because", ({ asked, added }) => {
    const judgement = {};
    const questionOf = firstQuestions();
    questionOf(first, own(judgement));
    expect(questionOf(asked, own(judgement, added))).toEqual({ asked });
  });

  it("goes on although what is hidden is told by another fingerprint", () => {
    const judgement = {};
    const questionOf = firstQuestions();
    const hidden = { ...first, hiddenTexts: "12345678" };
    questionOf(hidden, own(judgement));
    expect(questionOf({ ...again, hiddenTexts: "87654321" }, own(judgement, 2)).asked).toEqual(hidden);
  });

  it("keeps judgements apart, and what belongs to none", () => {
    const judgement = {};
    const questionOf = firstQuestions();
    questionOf(first, own(judgement));
    expect(questionOf(again, own({}, 2))).toEqual({ asked: again });
    expect(questionOf(again, undefined)).toEqual({ asked: again });
    expect(questionOf(again, own(judgement, 2)).asked).toEqual(first);
  });
});
