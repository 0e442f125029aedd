import type { Problem } from "@outputai/core";
import { type Document, parseDocument } from "yaml";
import { toJsonPointer } from "../json/json-pointer.ts";
import { describeRepeated } from "./repeated-key.ts";
import type { SourceDocument } from "./source-document.ts";
import type { SourceKind } from "./source-kind.ts";
import { positionsIn } from "./source-position.ts";
import { locateIn } from "./source-tree.ts";
import { YAML_OPTIONS } from "./yaml-options.ts";
import { explainYamlSyntax, type YamlSyntaxFault } from "./yaml-syntax.ts";
import { walkYaml } from "./yaml-walk.ts";

/**
 * Reads one YAML 1.2 document in the core schema, whatever a directive says. Dates and `no` are text; tags are
 * refused; anchors, aliases and the merge key `<<` are followed.
 *
 * @throws RangeError when the document is nested too deeply.
 */
export function readYamlSource(text: string, kind: SourceKind): SourceDocument {
  const positionAt = positionsIn(text);
  const problemOf = ({ offset, message, hint }: YamlSyntaxFault): Problem => ({
    code: kind.codes.syntax,
    message,
    hint,
    ...positionAt(offset),
    pointer: "",
  });
  const document = parseDocument(text, YAML_OPTIONS);
  if (document.errors.some(({ code }) => code === "RESOURCE_EXHAUSTION"))
    throw new RangeError("nested too deeply");
  const syntax = [...explainYamlSyntax(document, kind), ...versionProblem(document, kind)];
  if (syntax.length > 0) return { status: "broken", problems: syntax.map(problemOf) };
  const { value, node, faults, repeated, notes } = walkYaml(document.contents, kind);
  return {
    status: "read",
    value,
    problems: [
      ...faults.map((fault) => ({ ...problemOf(fault), pointer: toJsonPointer(fault.path) })),
      ...repeated.map((key) => describeRepeated(key, positionAt, kind)),
    ],
    notes: notes.map(({ offset, path, ...note }) => ({
      ...note,
      ...positionAt(offset),
      pointer: toJsonPointer(path),
    })),
    locator: async () => locateIn(node, positionAt),
  };
}

function versionProblem({ directives }: Document.Parsed, { noun }: SourceKind): readonly YamlSyntaxFault[] {
  if (directives.yaml.explicit !== true || directives.yaml.version === "1.2") return [];
  return [
    {
      offset: 0,
      message: `The document asks for YAML ${directives.yaml.version}; ${noun}s are read as YAML 1.2.`,
      hint: "Remove the %YAML line.",
    },
  ];
}
