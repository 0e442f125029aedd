import { afterAll, expect, it } from "vitest";
import { packageFolders, readText } from "../repository/files.ts";
import { readTable } from "../repository/markdown.ts";
import { installPackages } from "./install-packages.ts";
import { installedSize } from "./installed-size.ts";
import { packPackages } from "./pack-packages.ts";

const packed = packPackages();
afterAll(packed.remove);
installPackages(packed.packages, packed.directory);

const told = readTable(readText("bench/README.md"), "Installed size").map(({ cells }) => ({
  name: (cells.entry ?? "").replaceAll("`", ""),
  count: Number(cells.packages),
  megabytes: Number(cells.mb),
  bound: Number(cells.bound),
}));

it("has a bound for each package", () => {
  expect(told.map(({ name }) => name).sort()).toEqual(packageFolders.map((folder) => `@outputai/${folder}`));
});

it.each(told)("$name with all that it depends on is at most $bound MB", ({ name, bound }) => {
  const { bytes, parts } = installedSize(name, packed.directory);
  expect(bytes / 1e6, [...parts].map(([part, size]) => `${part} ${size}`).join("\n")).toBeLessThanOrEqual(
    bound,
  );
});

it.each(told)("$name is as large as the table says, but for what differs by platform", (row) => {
  const { bytes, parts } = installedSize(row.name, packed.directory);
  expect(parts.size).toBe(row.count);
  expect(Math.abs(bytes / 1e6 / row.megabytes - 1)).toBeLessThan(0.1);
});

it("counts each part once, and finds what parts depend on", () => {
  const { bytes, parts } = installedSize("@outputai/evals", packed.directory);
  expect([...parts.keys()]).toEqual(
    expect.arrayContaining(["@outputai/core", "zod", "ai", "@ai-sdk/provider"]),
  );
  expect([...parts.values()].reduce((sum, size) => sum + size, 0)).toBe(bytes);
  expect(Math.min(...parts.values())).toBeGreaterThan(0);
});
