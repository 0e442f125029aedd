import { readPublicExports } from "../public-exports/public-exports.ts";
import { readTexts, root } from "../repository/files.ts";
import type { Example, ExampleScope } from "./example.ts";
import { pageExamples } from "./page-examples.ts";
import { sourceExamples } from "./source-examples.ts";

const scopes: ReadonlyMap<string, ExampleScope> = new Map(
  [...readPublicExports()].map(([folder, exports]) => {
    const names = exports.filter(({ kind }) => kind !== "type").map(({ name }) => name);
    return [folder, { module: `packages/${folder}/src/index.ts`, names }];
  }),
);

/** Every example in the sources of the packages. */
export const examplesOfSources: readonly Example[] = sourceExamples(
  readTexts("packages", (path) =>
    /^packages\/[^/]+\/src\/.*(?<!\.test|\.test-d|\.generated)\.ts$/.test(path),
  ),
  (path) => scopes.get(path.split("/")[1] ?? "") ?? { module: "", names: [] },
);

/** Every TypeScript block of the pages that users read. */
export const examplesOfPages: readonly Example[] = pageExamples(
  readTexts("", (path) =>
    /^(README|packages\/[^/]+\/README|apps\/demo\/README|docs\/(guides\/)?[^/]+)\.md$/.test(path),
  ),
);

/** An example's scope with modules that can be imported from anywhere. */
export function withAbsoluteModules(example: Example): Example {
  return { ...example, scope: example.scope.map(({ module, names }) => ({ module: root + module, names })) };
}
