import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import faults from "./vectors/reported-faults.json" with { type: "json" };

/** Faults in what these packages do not do yet. Each leaves this list with the feature that it is about. */
const NOT_YET: Readonly<Record<string, string>> = {
  B56: "JUnit reports",
  B58: "HTML reports",
};

const root = join(import.meta.dirname, "..");
const tested = new Set(testFiles().flatMap((file) => readFileSync(file, "utf8").match(/\bB\d\d\b/g) ?? []));

it.each(faults)("has a test for $id, $title, or says what is still to come", ({ id }) => {
  expect({ id, tested: tested.has(id) }).toEqual({ id, tested: !(id in NOT_YET) });
});

function testFiles(): readonly string[] {
  return ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
      .map((file) => join(root, folder, file)),
  );
}
