import { describe, expect, it } from "vitest";
import { renderFlags } from "./render-help.ts";

describe("renderFlags", () => {
  it("aligns descriptions and wraps them at words", () => {
    const table = [
      { name: "--output", value: "FILE", takes: "one", description: "Write the report there." },
      { name: "--help", short: "-h", takes: "none", description: "Help." },
    ] as const;
    expect(renderFlags(table, 32)).toBe(
      ["  --output FILE  Write the", "                 report there.", "  -h, --help     Help."].join("\n"),
    );
  });
});
