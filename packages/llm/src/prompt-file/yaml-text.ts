import type { Document, YAMLError } from "yaml";
import type { Fault } from "./fault.ts";

/** A YAML text as a value, with the places of what is in it. */
export interface ReadYaml {
  /** Null when the text is empty, or broken. */
  readonly value: unknown;
  readonly faults: readonly Fault[];
  /** Where the value at a path stands. */
  offsetOf(path: readonly (string | number)[]): number;
  /** Where a key of the outermost object stands. */
  keyOffsetOf(key: string): number;
}

/**
 * Reads one YAML 1.2 document in the core schema, in which dates and `no` are text. Tags other than those of the
 * schema are refused, so are repeated keys. Offsets count from `start`.
 */
export async function readYaml(text: string, start: number): Promise<ReadYaml> {
  const { isMap, isNode, isScalar, parseDocument } = await import("yaml");
  const document = parseDocument(text, OPTIONS);
  const { value, faults } = valueIn(document, start);
  const offsetIn = (node: unknown) => start + ((isNode(node) ? node.range?.[0] : undefined) ?? 0);
  return {
    value,
    faults,
    offsetOf: (path) => offsetIn(path.length === 0 ? document.contents : document.getIn(path, true)),
    keyOffsetOf(key) {
      const pairs = isMap(document.contents) ? document.contents.items : [];
      return offsetIn(pairs.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.key);
    },
  };
}

const OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  resolveKnownTags: false,
  prettyErrors: false,
  logLevel: "error",
} as const;

function valueIn(document: Document.Parsed, start: number): Pick<ReadYaml, "value" | "faults"> {
  const faults = [...document.errors, ...document.warnings].map((error) => syntaxFault(error, start));
  if (faults.length > 0) return { value: null, faults };
  try {
    return { value: document.toJS(), faults: [] };
  } catch {
    // aliases that expand too far
    const message = "The front matter expands too far: its aliases stand for each other.";
    return { value: null, faults: [{ offset: start, code: "PROMPT_SYNTAX", message }] };
  }
}

function syntaxFault({ message, pos }: YAMLError, start: number): Fault {
  const isTag = message.startsWith("Unresolved tag");
  return {
    offset: start + pos[0],
    code: "PROMPT_SYNTAX",
    message: message.endsWith(".") ? message : `${message}.`,
    hint: isTag
      ? "Remove the tag. Text goes in quotes."
      : "The front matter is YAML. Is a quote, a colon or an indentation missing?",
  };
}
