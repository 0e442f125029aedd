import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { preferredJudge } from "./choose-judge.ts";

const judges = ["openai", "anthropic", "google", "openai-compatible", "openai"].map((provider, place) => ({
  provider,
  place,
}));

describe("preferredJudge", () => {
  it.each([
    { preferences: ["ANTHROPIC"], place: 1, because: "letter case does not count" },
    {
      preferences: ["GOOGLE", "OPENAI"],
      place: 2,
      because: "the first preference decides, not the first judge",
    },
    {
      preferences: ["MISTRAL", "ANTHROPIC"],
      place: 1,
      because: "a preference that nobody meets is passed over",
    },
    { preferences: ["OPENAI"], place: 0, because: "of several the first" },
    { preferences: ["GEMINI"], place: 2, because: "Gemini is a model of Google's" },
    { preferences: ["openai_compatible"], place: 3, because: "_ is -" },
    { preferences: ["OPENAI-COMPATIBLE"], place: 3, because: "that is not OPENAI" },
    { preferences: [" Anthropic "], place: 1, because: "white space around it does not count" },
    { preferences: ["MISTRAL"], place: undefined, because: "nobody meets it" },
    { preferences: ["OPEN"], place: undefined, because: "a part of a name is another name" },
    { preferences: ["toString", "__proto__"], place: undefined, because: "these are no providers" },
    { preferences: [], place: undefined, because: "nobody is preferred" },
    { preferences: undefined, place: undefined, because: "nobody is preferred" },
  ])("is judge $place for $preferences: $because", ({ preferences, place }) => {
    expect(preferredJudge(judges, preferences)?.place).toBe(place);
  });

  it("never prefers a judge of a later preference to one of an earlier", () => {
    const words = fc.constantFrom("OPENAI", "ANTHROPIC", "GOOGLE", "MISTRAL");
    const providers = fc.array(fc.constantFrom("openai", "anthropic", "google"));
    fc.assert(
      fc.property(fc.array(words), providers, (preferences, given) => {
        const chosen = preferredJudge(
          given.map((provider) => ({ provider })),
          preferences,
        );
        const rank = (provider: string) => preferences.map((word) => word.toLowerCase()).indexOf(provider);
        const ranks = given.map(rank).filter((place) => place >= 0);
        expect(chosen === undefined ? Number.POSITIVE_INFINITY : rank(chosen.provider)).toBe(
          Math.min(...ranks),
        );
      }),
    );
  });
});
