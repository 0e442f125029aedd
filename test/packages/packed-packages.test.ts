import { afterAll, describe, expect, it } from "vitest";
import { root } from "../repository/files.ts";
import { publintMessages, typeProblems } from "./judge-tarball.ts";
import { packPackages, textsOf } from "./pack-packages.ts";
import { packageViolations } from "./package-violations.ts";

const packed = packPackages();
afterAll(packed.remove);

describe.each(packed.packages)("the tarball of $folder", ({ tarball, directory }) => {
  it("holds what users need and nothing else", () => {
    expect(packageViolations(textsOf({ directory }), root.slice(0, -1))).toEqual([]);
  });

  it("gives publint nothing to say, strictly", async () => {
    expect(await publintMessages(tarball)).toEqual([]);
  });

  it("resolves with its types, for every program that may import ESM", async () => {
    expect(await typeProblems(tarball)).toEqual([]);
  });
});
