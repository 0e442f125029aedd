import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../repository/files.ts";

const requireOfChecks = createRequire(`${root}packages/checks/package.json`);

/**
 * Lists what is wrong with a file that names its JSON Schema, as an editor would mark it: the schema is not there, or
 * the file does not fit. A file that names none has no faults.
 */
export function schemaFaults(folder: string, content: string): readonly string[] {
  const named = /\$schema(?:=|": ?")([^\s"]+)/.exec(content)?.[1];
  if (named === undefined) return [];
  const path = join(folder, named);
  if (!existsSync(path)) return [`names the schema ${named}, which is not there`];
  const { Ajv2020 } = requireOfChecks("ajv/dist/2020.js");
  const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(readFileSync(path, "utf8")),
  );
  if (isValid(parse(content))) return [];
  return isValid.errors.map(
    (error: { readonly instancePath: string; readonly message: string }) =>
      `does not fit its schema: ${error.instancePath} ${error.message}`,
  );
}
