import { describe, expect, it } from "vitest";
import { withContext } from "../context/context-storage.ts";
import { firstQuestions } from "./first-questions.ts";

const user = (text: string) => ({ role: "user", content: [{ type: "text", text }] });
const assistant = (text: string) => ({ role: "assistant", content: [{ type: "text", text }] });
const first = { model: "judge-1", prompt: [user("Judge.")] };
const again = { model: "judge-1", prompt: [user("Judge."), assistant("Well."), user("Say it in JSON.")] };

describe("firstQuestions", () => {
  it("says of a question that goes on from the first which one that is, and what is asked in it", () => {
    const judgement = {};
    const questionOf = firstQuestions();
    withContext({ judgement }, () => {
      expect(questionOf(first)).toEqual({ asked: first });
      expect(questionOf(first)).toEqual({ asked: first });
      expect(questionOf(again)).toEqual({ asked: first, askedAgain: [user("Say it in JSON.")] });
    });
  });

  it.each([
    { asked: { ...again, model: "judge-2" }, because: "another model is asked" },
    { asked: { ...again, trial: 2 }, because: "it is of another trial" },
    {
      asked: { ...again, prompt: [user("Judge this."), user("Well?")] },
      because: "it begins with other words",
    },
    { asked: { ...again, prompt: [] }, because: "it says less" },
  ])("takes a question for itself when $because", ({ asked }) => {
    const questionOf = firstQuestions();
    withContext({ judgement: {} }, () => {
      questionOf(first);
      expect(questionOf(asked)).toEqual({ asked });
    });
  });

  it("goes on although what is hidden is told by another fingerprint", () => {
    const questionOf = firstQuestions();
    withContext({ judgement: {} }, () => {
      questionOf({ ...first, hiddenTexts: "12345678" });
      expect(questionOf({ ...again, hiddenTexts: "87654321" }).asked).toEqual({
        ...first,
        hiddenTexts: "12345678",
      });
    });
  });

  it("keeps judgements apart, and what belongs to none", () => {
    const questionOf = firstQuestions();
    withContext({ judgement: {} }, () => questionOf(first));
    expect(withContext({ judgement: {} }, () => questionOf(again))).toEqual({ asked: again });
    expect(questionOf(first)).toEqual({ asked: first });
    expect(questionOf(again)).toEqual({ asked: again });
  });
});
