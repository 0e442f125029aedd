import { describe, expect, it } from "vitest";
import { nameCases } from "./name-cases.ts";

describe("nameCases", () => {
  it.each([
    { runs: [{ subject: "late", epoch: 1 }], names: ["late"], because: "there is one run of it" },
    {
      runs: [
        { subject: "late", epoch: 1 },
        { subject: "lost", epoch: 1 },
        { subject: "late", epoch: 3 },
      ],
      names: ["late_epoch_1", "lost", "late_epoch_3"],
      because: "one of them is repeated",
    },
    {
      runs: [{ subject: "trace" }, { subject: "trace" }],
      names: ["trace", "trace"],
      because: "traces have no epoch, and the clash is told",
    },
    { runs: [{ subject: "late" }], prefix: "may_", names: ["may_late"], because: "a prefix was asked for" },
    { runs: [], names: [], because: "there is nothing to name" },
  ])("gives $names: $because", ({ runs, prefix, names }) => {
    expect(nameCases(runs, prefix)).toEqual(names);
  });
});
