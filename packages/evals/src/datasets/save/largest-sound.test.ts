import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestSound } from "./largest-sound.ts";

describe("largestSound", () => {
  it("leaves out what is unsound by itself, and nothing else, in order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), fc.boolean())), async (elements) => {
        const isSound = async (some: readonly (readonly [number, boolean])[]) =>
          some.every(([, isGood]) => isGood);
        expect(await largestSound(elements, isSound)).toEqual(elements.filter(([, isGood]) => isGood));
      }),
    );
  });

  it.each([
    { elements: [1, 2, 3, 4], questions: 1, because: "all are sound" },
    { elements: [], questions: 0, because: "there are none" },
  ])("asks $questions times when $because", async ({ elements, questions }) => {
    let asked = 0;
    await largestSound(elements, async () => ++asked > 0);
    expect(asked).toBe(questions);
  });

  it("is empty when the sound halves are not sound together", async () => {
    expect(await largestSound([1, 2], async (some) => some.length < 2)).toEqual([]);
  });
});
