import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passAtK, passHatK } from "./pass-at-k.ts";

const trials = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.nat(), fc.nat())
  .map(([decided, some, draw]) => ({ decided, passed: some % (decided + 1), k: 1 + (draw % decided) }));

/** Counts draws of k from the trials, of which the first ones passed. */
function countDraws(k: number, { passed, decided }: { readonly passed: number; readonly decided: number }) {
  const draws = Array.from({ length: 2 ** decided }, (_, bits) =>
    Array.from({ length: decided }, (_, index) => index).filter((index) => (bits >> index) & 1),
  ).filter((drawn) => drawn.length === k);
  const share = (counts: (drawn: readonly number[]) => boolean) => draws.filter(counts).length / draws.length;
  return {
    atLeastOne: share((drawn) => drawn.some((index) => index < passed)),
    all: share((drawn) => drawn.every((index) => index < passed)),
  };
}

describe("passAtK and passHatK", () => {
  it.each([
    { k: 1, passed: 3, decided: 10, at: 0.3, hat: 0.3, because: "one trial passes as often as trials pass" },
    {
      k: 5,
      passed: 3,
      decided: 10,
      at: 11 / 12,
      hat: 0,
      because: "21 of 252 draws of five have none of the three",
    },
    {
      k: 2,
      passed: 3,
      decided: 4,
      at: 1,
      hat: 0.5,
      because: "any two hold one that passed, three of six hold two",
    },
    { k: 3, passed: 0, decided: 3, at: 0, hat: 0, because: "none passed" },
    { k: 3, passed: 3, decided: 3, at: 1, hat: 1, because: "all passed" },
    { k: 3, passed: 2, decided: 2, at: null, hat: null, because: "three were never decided" },
    { k: 1, passed: 0, decided: 0, at: null, hat: null, because: "nothing was decided" },
  ])("are $at and $hat for $passed of $decided at k = $k: $because", ({ k, at, hat, ...counted }) => {
    expect(passAtK(k, counted)).toEqual(at === null ? null : expect.closeTo(at, 12));
    expect(passHatK(k, counted)).toEqual(hat === null ? null : expect.closeTo(hat, 12));
  });

  it("count the draws of k trials", () => {
    fc.assert(
      fc.property(
        trials.filter(({ decided }) => decided <= 8),
        ({ k, ...counted }) => {
          const { atLeastOne, all } = countDraws(k, counted);
          expect(passAtK(k, counted)).toBeCloseTo(atLeastOne, 12);
          expect(passHatK(k, counted)).toBeCloseTo(all, 12);
        },
      ),
    );
  });

  it("stay within 0 and 1; more trials make one pass likelier and all of them less likely", () => {
    fc.assert(
      fc.property(trials, ({ k, ...counted }) => {
        const [at = 0, hat = 0] = [passAtK(k, counted) ?? 0, passHatK(k, counted) ?? 0];
        expect(hat).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(1);
        expect(at).toBeGreaterThanOrEqual(hat - 1e-12);
        if (k === 1) return;
        expect(at).toBeGreaterThanOrEqual((passAtK(k - 1, counted) ?? 0) - 1e-12);
        expect(hat).toBeLessThanOrEqual((passHatK(k - 1, counted) ?? 1) + 1e-12);
      }),
    );
  });
});
