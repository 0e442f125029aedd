import fc from "fast-check";

/** Any JSON value, as JSON.parse gives it. */
export const jsonValue: fc.Arbitrary<unknown> = fc.json().map((text) => JSON.parse(text));

/** Small JSON values out of few words, so that two of them are often alike in part. */
export const smallJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.constantFrom(0, 1, "a", "1", null, true),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3 }),
  ),
})).value;
