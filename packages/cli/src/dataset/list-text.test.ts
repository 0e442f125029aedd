import { describe, expect, it } from "vitest";
import { plain } from "../render/paint.ts";
import type { ListEntry } from "./list-entry.ts";
import { listText } from "./list-text.ts";

const layout = { paint: plain, limit: 2 };
const bare: ListEntry = { name: "late", cached: null, groundTruth: { shared: false, evaluators: [] } };
const date = "2026-03-01T08:00:00.000Z";

function list(cases: readonly ListEntry[], notes: Parameters<typeof listText>[0]["notes"] = []): string {
  return listText({ workflow: "blog_post", folder: "tests/datasets", cases, notes }, layout);
}

describe("listText", () => {
  it("aligns what each case has", () => {
    const cases: readonly ListEntry[] = [
      {
        ...bare,
        name: "日本",
        cached: { date, executionTimeMs: 1, stale: true },
        groundTruth: { shared: true, evaluators: ["tone"] },
        file: "tests/datasets/more/a.yml",
        line: 2,
      },
      { ...bare, cached: { date: null, executionTimeMs: null, stale: null }, file: "b.json" },
      bare,
    ];
    expect(list(cases)).toBe(`blog_post · 3 cases in tests/datasets

case  cached output                    ground truth   place
日本  2026-03-01T08:00:00.000Z, stale  for all, tone  more/a.yml:2
late  yes                              none           b.json
late  none                             none
`);
  });

  it("has no table without cases", () => {
    expect(list([])).toBe("blog_post · 0 cases in tests/datasets\n");
  });

  it("shows the first notes and counts the rest", () => {
    const notes = [1, 2, 3].map((line) => ({ code: "NOTE", message: `Note ${line}.`, file: "a.yml", line }));
    expect(list([], notes)).toBe(`blog_post · 0 cases in tests/datasets

Notes
  a.yml:1 Note 1. [NOTE]
  a.yml:2 Note 2. [NOTE]
  … and 1 more; --all shows them
`);
  });

  it("prints nothing that moves the cursor", () => {
    const name = "a\u001b[2Jb\nPASSED";
    expect(list([{ ...bare, name }])).toContain("\na\\x1b[2Jb\\nPASSED  none");
  });
});
