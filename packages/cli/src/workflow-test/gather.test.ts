import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { gather } from "./gather.ts";

const one = new OutputError("ONE", "One is wrong.", { hint: "Mend it." });
const two = new OutputError("TWO", "Two are wrong:", {
  hint: "Mend both.",
  problems: [
    { code: "A", message: "a" },
    { code: "B", message: "b" },
  ],
});

function fails(error: unknown) {
  return async (): Promise<string> => {
    throw error;
  };
}

describe("gather", () => {
  it("answers what was read, by name", async () => {
    const found = await gather("x", { text: async () => "a", number: async () => 1 });
    const text: string = found.text;
    expect({ ...found, text }).toEqual({ text: "a", number: 1 });
  });

  it("throws the only error as it is", async () => {
    await expect(gather("x", { a: fails(one), b: async () => 1 })).rejects.toBe(one);
  });

  it("tells all that is wrong at once, each with what to do", async () => {
    const thrown = gather("The test cannot run", { a: fails(one), b: async () => 1, c: fails(two) });
    await expect(thrown).rejects.toMatchObject({
      code: "TEST_INVALID",
      message: "The test cannot run: 3 problems.",
      problems: [
        { code: "ONE", message: "One is wrong.", hint: "Mend it." },
        { code: "A", message: "a" },
        { code: "B", message: "b", hint: "Mend both." },
      ],
    });
  });

  it("tells once what several reads need and do not get", async () => {
    await expect(gather("x", { a: fails(one), b: fails(one) })).rejects.toBe(one);
  });

  it("lets a bug be a bug", async () => {
    const bug = new TypeError("x is not a function");
    await expect(gather("x", { a: fails(one), b: fails(bug) })).rejects.toBe(bug);
  });
});
