import { z } from "@outputai/core";
import { JudgeError } from "../judge-error.ts";
import { messageOf } from "./message-of.ts";

type Parsed = z.ZodSafeParseResult<Record<string, unknown>>;

/**
 * Parses a reply by a schema. A null in a field that may be left out counts as left out: models are asked for every
 * field, because providers refuse optional ones, and write null where there is nothing to say.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` when the schema throws, or answers later.
 */
export function parseReply(schema: z.ZodObject, reply: Readonly<Record<string, unknown>>): Parsed {
  const first = attempt(schema, reply);
  if (first.success) return first;
  const nulls = nullPaths(first.error.issues, []).filter((path) => valueAt(reply, path) === null);
  if (nulls.length === 0) return first;
  const second = attempt(schema, withoutPaths(reply, nulls));
  return second.success ? second : first;
}

function attempt(schema: z.ZodObject, reply: unknown): Parsed {
  try {
    return z.safeParse(schema, reply);
  } catch (error) {
    throw new JudgeError("JUDGE_CONFIG", `The judge's schema cannot read a reply: ${messageOf(error)}`, {
      cause: error,
      hint: "Let it answer at once, and refuse values without throwing.",
    });
  }
}

type Path = readonly PropertyKey[];

/** Where the schema finds fault, also in the members of a union, none of which fits. */
function nullPaths(issues: readonly z.core.$ZodIssue[], parent: Path): readonly Path[] {
  return issues.flatMap((issue) => {
    const path = [...parent, ...issue.path];
    if (issue.code !== "invalid_union") return [path];
    return [path, ...issue.errors.flatMap((inner) => nullPaths(inner, path))];
  });
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (parent, key) => (typeof parent === "object" && parent !== null ? Reflect.get(parent, key) : undefined),
    value,
  );
}

function withoutPaths(reply: Readonly<Record<string, unknown>>, paths: readonly Path[]): unknown {
  const copy = structuredClone(reply);
  for (const path of paths) {
    const holder = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1);
    if (typeof holder === "object" && holder !== null && !Array.isArray(holder) && key !== undefined)
      Reflect.deleteProperty(holder, key);
  }
  return copy;
}
