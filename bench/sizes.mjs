// How much each package brings with it, and how long an import of it takes, as it would be installed. The bounds stand in
// the tables of README.md; those of bytes are a test as well.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "../test/packages/install-packages.ts";
import { installedSize } from "../test/packages/installed-size.ts";
import { packPackages } from "../test/packages/pack-packages.ts";
import { readTable } from "../test/repository/markdown.ts";
import { comparePaired, timeNode } from "./measure.mjs";

/** Measures, and hands each figure to `print`. */
export async function measureSizes(print) {
  const packed = packPackages();
  try {
    installPackages(packed.packages, packed.directory);
    for (const row of rowsOf("Installed size")) printSize(print, row, packed.directory);
    for (const row of rowsOf("Import time")) await printImport(print, row, packed.directory);
  } finally {
    packed.remove();
  }
}

function rowsOf(title) {
  const page = readFileSync(new URL("README.md", import.meta.url), "utf8");
  return readTable(page, title).map(({ cells: { entry, bound } }) => ({
    entry: entry.replaceAll("`", ""),
    bound,
  }));
}

function printSize(print, { entry, bound }, directory) {
  const { bytes, parts } = installedSize(entry, directory);
  print(`${entry}, installed`, `${(bytes / 1e6).toFixed(2)} MB`, `${bound} MB`, `${parts.size} packages`);
}

async function printImport(print, { entry, bound }, directory) {
  const file = join(directory, "main.mjs");
  writeFileSync(file, `import ${JSON.stringify(entry)};\n`);
  const bare = () => timeNode(["-e", "0"]);
  const { one, other, ratio } = await comparePaired(() => timeNode([file]), bare, { runs: 15 });
  const detail = `${one.toFixed(0)} : ${other.toFixed(0)} ms`;
  print(`import ${entry} against node -e 0`, `${ratio.toFixed(2)} ×`, `${bound} ×`, detail);
}
