import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { publintMessages, typeProblems } from "./judge-tarball.ts";

const directory = mkdtempSync(join(tmpdir(), "invented-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const tarball = packInvented({
  "package.json": JSON.stringify({
    name: "parcel",
    version: "1.0.0",
    type: "module",
    exports: {
      ".": { default: "./index.js", types: "./index.d.ts" },
      "./typeless": { types: "./typeless.d.ts", default: "./index.js" },
    },
  }),
  "index.js": "module.exports = 1;\n",
  "index.d.ts": "declare const parcel: 1;\nexport = parcel;\n",
});

function packInvented(files: Readonly<Record<string, string>>): string {
  mkdirSync(join(directory, "package"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, "package", name), text);
  execFileSync("tar", ["-czf", "parcel.tgz", "package"], { cwd: directory });
  return join(directory, "parcel.tgz");
}

describe("publintMessages", () => {
  it("tells what is wrong with an invented package", async () => {
    const messages = (await publintMessages(tarball)).join("\n");
    expect(messages).toContain("types should be the first");
    expect(messages).toContain("./typeless.d.ts but the file does not exist");
  });
});

describe("typeProblems", () => {
  it("tells what is wrong with an invented package", async () => {
    const problems = await typeProblems(tarball);
    expect(new Set(problems)).toEqual(new Set(["UnexpectedModuleSyntax ", "FallbackCondition ./typeless"]));
  });
});
