import { describe, expect, it } from "vitest";
import { describeReportFile } from "./describe-report-file.ts";

const asked = { format: "text", isFormatGiven: false, output: "r.json" } as const;
const note = "note: r.json holds a text report; --json writes JSON.\n";

describe("describeReportFile", () => {
  it.each([
    { changes: {}, noted: note, because: "the name promises JSON that nobody asked for" },
    {
      changes: { output: "R.JSON" },
      noted: note.replace("r.json", "R.JSON"),
      because: "case does not matter",
    },
    { changes: { output: "r.txt" }, noted: "", because: "the name promises nothing" },
    { changes: { output: "json" }, noted: "", because: "that is no ending" },
    { changes: { isFormatGiven: true }, noted: "", because: "text was asked for" },
    { changes: { isFormatGiven: true, format: "json" } as const, noted: "", because: "it is JSON" },
  ])("notes '$noted' for $changes: $because", ({ changes, noted }) => {
    const request = { ...asked, ...changes };
    expect(describeReportFile("PASSED", request)).toBe(`PASSED; report in ${request.output}\n${noted}`);
  });

  it("is empty when the report went to standard output", () => {
    expect(describeReportFile("PASSED", { ...asked, output: undefined })).toBe("");
  });

  it("cannot be forged by a file's name", () => {
    expect(describeReportFile("FAILED", { ...asked, output: "a\nPASSED" })).toBe(
      "FAILED; report in a\\nPASSED\n",
    );
  });
});
