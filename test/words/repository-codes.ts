import { readTexts } from "../repository/files.ts";
import { sourceCodes } from "./source-codes.ts";

/** Every code in the packages' sources, with the place where it first stands. */
export const codesOfSources: ReadonlyMap<string, string> = sourceCodes(
  readTexts("packages", (path) =>
    /^packages\/[^/]+\/src\/.*(?<!\.test|\.test-d|\.generated)\.ts$/.test(path),
  ),
);
