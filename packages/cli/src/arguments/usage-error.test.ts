import { describe, expect, it } from "vitest";
import { usageError } from "./usage-error.ts";

describe("usageError", () => {
  it("says which word was probably meant, and keeps what it was told to say", () => {
    const meant = { word: "--fromat", among: ["--format", "--json"] };
    const error = usageError("output check", [
      { code: "FLAG_UNKNOWN", message: "There is no flag --fromat.", meant },
      {
        code: "FLAG_VALUE_INVALID",
        message: "No.",
        hint: "Only these.",
        meant: { word: "x", among: ["json"] },
      },
    ]);
    expect(error.code).toBe("USAGE_INVALID");
    expect(error.problems).toEqual([
      { code: "FLAG_UNKNOWN", message: "There is no flag --fromat.", hint: "Did you mean --format?" },
      { code: "FLAG_VALUE_INVALID", message: "No.", hint: "Only these." },
    ]);
  });
});
