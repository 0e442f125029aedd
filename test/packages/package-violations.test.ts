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
  "dist/index.js": "export {};\n//# sourceMappingURL=index.js.map",
  "dist/index.js.map": mapOf("../src/index.ts"),
  "dist/bin.js": "#!/usr/bin/env node\n",
  "schemas/parcel.schema.json": "{}\n",
};

function mapOf(...sources: readonly string[]): string {
  return JSON.stringify({ version: 3, sources, sourcesContent: sources.map(() => "export {};\n") });
}

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
      changes: { "dist/index.js.map": undefined },
      told: "dist/index.js names the map index.js.map, which is not there",
    },
    { changes: { "dist/chunk-A.js.map": mapOf() }, told: "dist/chunk-A.js.map is a map of nothing" },
    {
      changes: { "dist/index.js.map": JSON.stringify({ sources: ["../src/index.ts"] }) },
      told: "dist/index.js.map needs ../src/index.ts",
    },
    {
      changes: { "dist/index.js.map": mapOf("../node_modules/yaml/index.js") },
      told: "dist/index.js.map says that ../node_modules/yaml/index.js was built in",
    },
    {
      changes: { "dist/index.js.map": mapOf("../test/serve.ts") },
      told: "dist/index.js.map says that the test ../test/serve.ts was built in",
    },
  ])("tells: $told", ({ changes, told }) => {
    expect(violationsOf(changes)).toEqual([told]);
  });

  it("finds the version in the CHANGELOG once there is one", () => {
    const released = {
      ...withManifest({ version: "0.2.0" }),
      "CHANGELOG.md": "# @outputai/parcel\n\n## 0.2.0\n",
    };
    expect(violationsOf(released)).toEqual([]);
  });
});
