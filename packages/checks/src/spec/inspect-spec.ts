import type { Problem } from "@outputai/core";
import { isRecord, type JsonRecord } from "../json/json-value.ts";
import { copyAsJson } from "../source/copy-as-json.ts";
import { buildSpec } from "./build-spec.ts";
import { checkRules } from "./check-rules.ts";
import type { EvalSpec } from "./eval-spec.ts";
import { guildLimits } from "./guild-limits.ts";
import { checkKeys, unknownKeys } from "./key-rules.ts";
import { likelyCauses } from "./likely-causes.ts";
import { lintSpec } from "./lint-spec.ts";
import { sampleName } from "./sample-name.ts";
import { sampleRules, unknownSamples } from "./sample-rules.ts";
import { shapeProblems } from "./shape-problems.ts";
import { sampleKeys, specKeys, specSchema } from "./spec-schema.ts";
import { specSource } from "./spec-source.ts";
import { withoutFollowing } from "./without-following.ts";

/** A document that is a spec, or all that is wrong with it. Notes are what is doubtful, or ignored. */
export type InspectedSpec =
  | { readonly status: "valid"; readonly spec: EvalSpec; readonly notes: readonly Problem[] }
  | { readonly status: "invalid"; readonly problems: readonly Problem[]; readonly notes: readonly Problem[] };

/** What makes a problem of a note. */
export interface Strictness {
  readonly strict?: boolean | undefined;
  readonly guildLimits?: boolean | undefined;
}

/** Reads a document as a spec and throws nothing: shape, then the rules between fields, then what is doubtful. */
export function inspectSpec(
  document: unknown,
  { strict = false, guildLimits: limited = false }: Strictness,
): InspectedSpec {
  const { value, problems: foreign } = copyAsJson(document, specSource);
  const read = specSchema.safeParse(value);
  const shape = read.success ? [] : shapeProblems(read.error.issues, value, WHOLE);
  const record = isRecord(value) ? value : {};
  const unread = keysNobodyReads(record);
  const limits = limited ? limitProblems(record) : [];
  const problems = withoutFollowing([
    ...foreign,
    ...shape,
    ...rules(record),
    ...limits,
    ...(strict ? unread : []),
  ]);
  if (!read.success || problems.length > 0) {
    const causes = strict ? [] : likelyCauses(unread, problems);
    const notes = strict ? [] : unread.filter((note) => !causes.includes(note));
    return { status: "invalid", problems: [...problems, ...causes], notes };
  }
  const spec = buildSpec(read.data);
  return { status: "valid", spec, notes: [...unread, ...lintSpec(spec)] };
}

const WHOLE = "The spec";

function rules({ samples, checks }: JsonRecord): readonly Problem[] {
  const names = new Set(listOf(samples).flatMap((sample, index) => sampleName(sample, index) ?? []));
  return [
    ...sampleRules(listOf(samples)),
    ...listOf(checks).flatMap((check, index) => {
      if (!isRecord(check)) return [];
      const path = ["checks", index];
      return [
        ...checkRules(check, path, WHOLE),
        ...(names.size === 0 ? [] : unknownSamples(check, path, names)),
      ];
    }),
  ];
}

function limitProblems({ samples, epochs }: JsonRecord): readonly Problem[] {
  return guildLimits(
    listOf(samples).length,
    Number.isSafeInteger(epochs) ? Number(epochs) : 1,
    "SPEC_GUILD_LIMIT",
  );
}

function keysNobodyReads(spec: JsonRecord): readonly Problem[] {
  return [
    ...unknownKeys(spec, specKeys, { path: [], label: "the spec" }),
    ...listOf(spec.samples).flatMap((sample, index) =>
      isRecord(sample)
        ? unknownKeys(sample, sampleKeys, { path: ["samples", index], label: `samples[${index}]` })
        : [],
    ),
    ...listOf(spec.checks).flatMap((check, index) => {
      const known = isRecord(check) ? checkKeys(check.type) : undefined;
      if (!isRecord(check) || known === undefined) return [];
      return unknownKeys(check, known, {
        path: ["checks", index],
        label: `checks[${index}] (${check.type})`,
      });
    }),
  ];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
