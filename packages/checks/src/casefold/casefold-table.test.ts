import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderCasefoldTable, TABLE_FILE } from "../../scripts/generate-casefold-table.ts";
import { UNICODE_VERSION } from "./casefold-table.generated.ts";

describe("the case folding table", () => {
  it("is what its generator writes", () => {
    expect(readFileSync(TABLE_FILE, "utf8")).toBe(renderCasefoldTable());
  });

  it("holds ASCII alone, so that no editor can normalise it", () => {
    expect(renderCasefoldTable()).toMatch(/^[\n -~]*$/);
  });

  it("says which Unicode it holds", () => {
    expect(UNICODE_VERSION).toBe("17.0.0");
  });
});
