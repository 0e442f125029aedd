import { describe, expect, it } from "vitest";
import { report } from "../../test/hand-made-run.ts";
import { renderSection } from "../../test/render-section.ts";
import { notesSection } from "./notes-section.ts";

const note = { code: "LINT_WHITE_SPACE", message: "It ends in a blank.", file: "s.json", line: 2 };

describe("notesSection", () => {
  it.each([
    { notes: [], lines: [], because: "there is nothing to note" },
    {
      notes: [{ ...note, hint: "Trim it." }],
      lines: ["Notes", "  s.json:2 It ends in a blank. [LINT_WHITE_SPACE]", "    Trim it."],
      because: "a note has its place and its hint",
    },
    {
      notes: [note, note, note],
      lines: [
        "Notes",
        "  s.json:2 It ends in a blank. [LINT_WHITE_SPACE]",
        "  … and 2 more; --all shows them",
      ],
      because: "a long list is cut",
    },
    {
      notes: [{ code: "LINT_TOOL_NAME", message: "a\u001b[2J" }],
      lines: ["Notes", "  a\\x1b[2J [LINT_TOOL_NAME]"],
      because: "it may quote a trial",
    },
  ])("writes $lines: $because", ({ notes, lines }) => {
    expect(renderSection(notesSection, { limit: 1, changes: { report: { ...report, notes } } })).toEqual(
      lines,
    );
  });
});
