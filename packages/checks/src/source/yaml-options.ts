/**
 * How YAML is read here, for the parser of the package `yaml`: version 1.2 and the core schema, whatever a directive
 * says. Who edits a document that was read takes it apart by the same rules. Duplicate keys and merge keys are ours to
 * find: the library would stop at the first, or hide it.
 */
export const YAML_OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  uniqueKeys: false,
  resolveKnownTags: false,
  prettyErrors: false,
  logLevel: "error",
} as const;
