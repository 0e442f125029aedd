#!/usr/bin/env node
// Writes the JSON Schemas of the packages anew: `npm run schemas:update`.
import { mkdirSync, writeFileSync } from "node:fs";
import * as checks from "../packages/checks/scripts/generate-schemas.ts";
import * as evals from "../packages/evals/scripts/generate-schemas.ts";

for (const { SCHEMA_FOLDER, renderSchemas } of [checks, evals]) {
  mkdirSync(SCHEMA_FOLDER, { recursive: true });
  for (const [name, content] of Object.entries(renderSchemas())) {
    writeFileSync(`${SCHEMA_FOLDER}${name}`, content);
  }
}
