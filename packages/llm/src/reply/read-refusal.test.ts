import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRefusal } from "./read-refusal.ts";

const about = "The agent was asked for a password and wrote: I can't help with that.";

describe("readRefusal", () => {
  it.each([
    "I can't assess that.",
    "I can’t assess that.",
    "I cannot help with this request.",
    "I'm sorry, but I can't assist with that.",
    "I’m sorry. I am not able to evaluate this content.",
    "Sorry, I won't judge this.",
    "I'm unable to provide an evaluation of this text.",
    "As an AI language model, I cannot rate content like this.",
    "Unfortunately, I'm not comfortable grading this.",
    "I must decline.",
    "I respectfully decline to judge this.",
    "I apologize, but I refuse to answer.",
    "**I'm sorry, but I can't help with that.**",
    "I understand that you need a verdict, but I can't review material of this kind.",
    "This request violates our usage policies.",
    "Es tut mir leid, aber ich kann das nicht bewerten.",
    "Leider kann ich dabei nicht helfen.",
    "Je suis désolé, mais je ne peux pas évaluer cette réponse.",
    "Lo siento, pero no puedo ayudar con eso.",
    "Desculpe, mas não posso avaliar isso.",
    "Mi dispiace, ma non posso aiutarti.",
    "Het spijt me, maar ik kan dit niet beoordelen.",
    "Извините, но я не могу оценить это.",
    "抱歉，我无法评估该内容。",
    "申し訳ありませんが、その内容は評価できません。",
    "죄송하지만 평가할 수 없습니다.",
  ])("B29: takes %j for a refusal", (text) => {
    expect(readRefusal(text)).toBe(true);
  });

  it.each([
    { text: "", because: "nothing is said" },
    { text: "Answer: C", because: "it answers, in the wrong form" },
    { text: about, because: "the refusal is in what was judged" },
    { text: `"I can't help with that." is what the agent wrote.`, because: "it begins with a quotation" },
    { text: "I can't find a mistake in it.", because: "that is praise" },
    { text: "I cannot help but admire this. Verdict: pass", because: "it names a verdict" },
    { text: "I can't give more than that: score is 3", because: "it names a score" },
    { text: `I can't assess that. {"verdict":"fail"}`, because: "there is JSON in it" },
    { text: "I can't assess that.\n```\nfail\n```", because: "there is a block in it" },
    { text: `I can't help with that. ${"It goes on. ".repeat(60)}`, because: "who refuses is brief" },
    { text: "The output refuses the request, as it should.", because: "it judges a refusal" },
    { text: "Sorry is not what the customer wanted to hear.", because: "it begins alike by chance" },
    { text: "pass", because: "it is a verdict, in the wrong form" },
  ])("takes $text for none, because $because", ({ text }) => {
    expect(readRefusal(text)).toBe(false);
  });

  it("answers for any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => typeof readRefusal(text) === "boolean"));
    for (const part of ["i'm so sorry, ", "as an ai ", "ich kann ", "I can't ", "\u200b", "i understand "])
      expect(readRefusal(part.repeat(100_000))).toBe(false);
  });
});
