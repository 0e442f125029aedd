import { describe, expect, it } from "vitest";
import { packageViolations } from "./package-violations.ts";

const manifest = {
  name: "@outputai/parcel",
  version: "0.0.0",
  exports: {
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./schemas/*.json": "./schemas/*.json",
    "./package.json": "./package.json",
  },
  bin: { parcel: "./dist/bin.js" },
  scripts: { build: "tsup" },
  dependencies: { yaml: "^2.9.1" },
};

const whole: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify(manifest),
  "README.md": "# @outputai/parcel\n",
  LICENSE: "Apache License\n",
  "CHANGELOG.md": "# @outputai/parcel\n",
  "dist/index.d.ts": "export {};\n",
  "dist/index.js": "export {};\n",
  "dist/bin.js": "#!/usr/bin/env node\n",
  "schemas/parcel.schema.json": "{}\n",
};

function violationsOf(changes: Readonly<Record<string, string | undefined>>): readonly string[] {
  const files = Object.entries({ ...whole, ...changes });
  const present = files.filter((file): file is [string, string] => file[1] !== undefined);
  return packageViolations(new Map(present), "/home/builder/parcels");
}

function withManifest(changes: object): Readonly<Record<string, string>> {
  return { "package.json": JSON.stringify({ ...manifest, ...changes }) };
}

describe("packageViolations", () => {
  it("finds nothing where nothing is wrong", () => {
    expect(violationsOf({})).toEqual([]);
  });

  it.each([
    { changes: { LICENSE: undefined }, told: "LICENSE is missing or empty" },
    { changes: { "README.md": "\n" }, told: "README.md is missing or empty" },
    { changes: { "dist/index.test.js": "" }, told: "dist/index.test.js is a test" },
    { changes: { "src/parcel-arbitrary.ts": "" }, told: "src/parcel-arbitrary.ts is a test" },
    { changes: { "test/serve.ts": "" }, told: "test/serve.ts is for tests" },
    { changes: { "dist/fixtures/a.json": "" }, told: "dist/fixtures/a.json is for tests" },
    { changes: { "src/index.ts": "" }, told: "src/index.ts is a source" },
    { changes: { "dist/index.mts": "" }, told: "dist/index.mts is a source" },
    { changes: { "tsconfig.json": "{}" }, told: "tsconfig.json is a setting of development" },
    { changes: { ".turbo/build.log": "" }, told: ".turbo/build.log is a setting of development" },
    { changes: { "dist/.env": "" }, told: "dist/.env is a setting of development" },
    {
      changes: { "schemas/parcel.schema.json": '"/home/builder/parcels/src"' },
      told: "schemas/parcel.schema.json tells where it was built",
    },
    { changes: withManifest({ private: true }), told: "package.json is private" },
    {
      changes: withManifest({ dependencies: { "@outputai/core": "workspace:^" } }),
      told: "package.json asks for @outputai/core as workspace:^",
    },
    {
      changes: withManifest({ peerDependencies: { zod: "catalog:" } }),
      told: "package.json asks for zod as catalog:",
    },
    {
      changes: withManifest({ devDependencies: { zod: "link:../zod" } }),
      told: "package.json asks for zod as link:../zod",
    },
    {
      changes: withManifest({ scripts: { postinstall: "node dist/index.js" } }),
      told: "package.json runs postinstall when it is installed",
    },
    {
      changes: { "CHANGELOG.md": "# Changes\n" },
      told: "CHANGELOG.md does not begin with # @outputai/parcel",
    },
    { changes: withManifest({ version: "0.2.0" }), told: "CHANGELOG.md says nothing of 0.2.0" },
    { changes: withManifest({ exports: undefined }), told: "package.json has no exports" },
    {
      changes: withManifest({ exports: { ".": { "@outputai/source": "./src/index.ts" } } }),
      told: "package.json exports . under the condition @outputai/source",
    },
    {
      changes: withManifest({ exports: { ".": { import: { "@outputai/source": "./src/index.ts" } } } }),
      told: "package.json exports . under the condition @outputai/source",
    },
    {
      changes: withManifest({ exports: { "./test/serve": "./dist/index.js" } }),
      told: "package.json exports ./test/serve",
    },
    {
      changes: withManifest({ exports: { ".": "./dist/main.js" } }),
      told: "package.json exports ./dist/main.js, which is not there",
    },
    {
      changes: { "schemas/parcel.schema.json": undefined },
      told: "package.json exports ./schemas/*.json, which is not there",
    },
    { changes: withManifest({ exports: { ".": null } }), told: "package.json exports . as nothing" },
    {
      changes: { "dist/bin.js": undefined },
      told: "package.json has the bin ./dist/bin.js, which is not there",
    },
    { changes: { "dist/bin.js": "run();\n" }, told: "./dist/bin.js does not name Node.js in its first line" },
    {
      changes: { "dist/index.js": "export {};\n//# sourceMappingURL=index.js.map" },
      told: "dist/index.js names the map index.js.map, and no map is packed",
    },
  ])("tells: $told", ({ changes, told }) => {
    expect(violationsOf(changes)).toEqual([told]);
  });

  it.each([
    "private.key",
    "notes.txt",
    "src/index.js",
    "index.js",
    "dist/index.js.map",
    "dist/index.mjs",
    "dist/data.json",
    "dist/snapshot.snap",
    "schemas/notes.md",
    "schemas/old/parcel.schema.json",
    "docs/README.md",
    "dist",
    "CHANGELOG.md.orig",
  ])("allows no %s", (path) => {
    expect(violationsOf({ [path]: "{}\n" })).toEqual([`${path} is nothing that a package holds`]);
  });

  it.each([
    { path: "node_modules/yaml/index.js", told: "another package's" },
    { path: "dist/node_modules/yaml/index.js", told: "another package's" },
    { path: "dist/__snapshots__/a.js", told: "for tests" },
    { path: "dist/__mocks__/a.d.ts", told: "for tests" },
  ])("allows no $path", ({ path, told }) => {
    expect(violationsOf({ [path]: "" })).toEqual([`${path} is ${told}`]);
  });

  it.each(["dist/chunk-A.js", "dist/deep/a.d.ts", "schemas/other.json"])("allows %s", (path) => {
    expect(violationsOf({ [path]: "" })).toEqual([]);
  });

  it("finds the version in the CHANGELOG once there is one", () => {
    const released = {
      ...withManifest({ version: "0.2.0" }),
      "CHANGELOG.md": "# @outputai/parcel\n\n## 0.2.0\n",
    };
    expect(violationsOf(released)).toEqual([]);
  });
});
