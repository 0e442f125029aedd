import { z } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { Verdict } from "./verdict.ts";

/** Answers with the first value once, and with the second ever after. */
function changing<Value>(first: Value, later: Value): () => Value {
  const answers = [first];
  return () => answers.pop() ?? later;
}

describe("Verdict.every", () => {
  it.each([
    { list: [1, 2, 3], because: "all satisfy it" },
    { list: [7, 8, 9], because: "none satisfies it" },
    { list: Array.from({ length: 30 }, (_, index) => index), because: "more offend than are listed" },
  ])("asks once for each element when $because", ({ list }) => {
    const asked: number[] = [];
    Verdict.every(list, (element, index) => {
      asked.push(index);
      return element < 5;
    });
    expect(asked).toEqual([...list.keys()]);
  });

  it("gives the reason that the predicate gave, though it would answer otherwise now", () => {
    const satisfies = changing(false, true);
    expect(Verdict.every(["a"], () => satisfies())).toMatchObject({
      value: false,
      reasoning: '1 of 1 elements do not satisfy it: [0] "a"',
    });
  });

  it("reads each element once", () => {
    const read = changing(1, 100);
    const list = Object.defineProperty([0], 0, { get: read });
    expect(Verdict.every(list, (n) => n > 5).reasoning).toBe("1 of 1 elements do not satisfy it: [0] 1");
  });

  it("asks for holes too: they are elements that are undefined", () => {
    expect(Verdict.every(new Array(2), (element) => element !== undefined).reasoning).toBe(
      "2 of 2 elements do not satisfy it: [0] undefined, [1] undefined",
    );
  });
});

describe("what may answer otherwise the second time", () => {
  it("is asked once by matchesSchema: the refinements of a schema", () => {
    const fits = changing(false, true);
    const schema = z.string().refine(() => fits(), { error: "It is late" });
    expect(Verdict.matchesSchema("a", schema)).toMatchObject({
      value: false,
      reasoning: 'Value does not match the schema: It is late: "a"',
    });
  });

  it("is read once by deepEquals: a getter", () => {
    let reads = 0;
    const counted = {
      get a() {
        return ++reads;
      },
    };
    expect(Verdict.deepEquals({ in: counted }, { in: { a: 1 } }).value).toBe(true);
  });

  it("is told by deepEquals as it was found", () => {
    const price = changing(1, 2);
    const order = {
      get price() {
        return price();
      },
    };
    const { value, reasoning } = Verdict.deepEquals(order, { price: 2 });
    expect(value).toBe(false);
    expect(reasoning).toContain("they differ at price: Expected 2, got 1");
  });

  it("is read once by includesAll: the list's elements", () => {
    const read = changing("a", "b");
    const list = Object.defineProperty(["?"], 0, { get: read });
    expect(Verdict.includesAll(list, ["b"])).toMatchObject({
      value: false,
      reasoning: 'Array is missing: ["b"]',
    });
  });

  it("is read once by includesAny: the expected elements", () => {
    const read = changing("a", "c");
    const expected = Object.defineProperty(["?"], 0, { get: read });
    expect(Verdict.includesAny(["a"], expected)).toMatchObject({
      value: true,
      reasoning: 'Array includes: ["a"]',
    });
  });

  it("is read once by hasLength: the length of a proxy", () => {
    const length = changing(1, 5);
    const list = new Proxy([0], {
      get: (target, key) => (key === "length" ? length() : Reflect.get(target, key)),
    });
    expect(Verdict.hasLength(list, 5)).toMatchObject({ value: false, reasoning: "Expected length 5, got 1" });
  });

  it("is read once by matches: the source of a pattern of a class of its own", () => {
    const source = changing("a", "b");
    class Pattern extends RegExp {
      override get source() {
        return source();
      }
    }
    expect(Verdict.matches("b", new Pattern("x"))).toMatchObject({
      value: false,
      reasoning: "Value does not match /a/",
    });
  });
});
