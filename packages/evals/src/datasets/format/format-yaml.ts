import { Document, isScalar, Scalar, visit } from "yaml";
import type { Dataset } from "../dataset.ts";
import type { DatasetsForm } from "./datasets-form.ts";
import { namedCases } from "./format-json.ts";

/** Writes cases as YAML. Text of several lines stands as a block; what could be misread stands in quotes. */
export function formatYaml(datasets: readonly Dataset[], form: DatasetsForm): string {
  const content = form === "list" ? datasets : new Map(namedCases(datasets));
  const document = new Document(asJson(content, form), { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && typeof node.value === "string" && NEEDS_QUOTES.test(node.value)) {
        node.type = Scalar.QUOTE_DOUBLE;
      }
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: "literal", indentSeq: true });
}

/** What is undefined is absent, as in JSON. */
function asJson(content: unknown, form: DatasetsForm): unknown {
  if (form === "list") return JSON.parse(JSON.stringify(content));
  const cases = [...(content as ReadonlyMap<string, object>)];
  return new Map(cases.map(([name, fields]) => [name, JSON.parse(JSON.stringify(fields))]));
}

/*
 * What YAML would not give back as it is: control and format characters, line breaks other than the line feed, lone
 * surrogates, white space at the ends of a line, the merge key.
 */
const UNSAFE = String.raw`[^\n\P{Cc}]|[\p{Cf}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]|[ \t](?:\n|$)|^\s|\n\s+$|^<<$`;

/** What other versions of YAML, and people, take for something else than text: dates, times, numbers, yes and no. */
const AMBIGUOUS = String.raw`^[-+.]?\d[\dTZ_.:+-]*$|^(?:[yn]|yes|no|on|off)$`;

const NEEDS_QUOTES = new RegExp(`${UNSAFE}|${AMBIGUOUS}`, "iu");
