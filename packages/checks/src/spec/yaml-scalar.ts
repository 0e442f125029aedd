import type { Problem } from "@outputai/core";
import type { Scalar } from "yaml";
import type { JsonPath } from "../json/json-pointer.ts";
import { formerBoolean, isFormerBoolean, isRewritten, rewrittenScalar } from "./scalar-lint.ts";

/** Notes a plain scalar that YAML may read otherwise than its author meant it. */
export function noteScalar(
  scalar: Scalar,
  path: JsonPath,
): Pick<Problem, "code" | "message" | "hint"> | undefined {
  const { value, source } = scalar;
  if (scalar.type !== "PLAIN" || source === undefined) return undefined;
  if (typeof value === "number" && Number.isFinite(value))
    return isRewritten(source) ? rewrittenScalar(source, value) : undefined;
  return isFormerBoolean(source) && isData(path) ? formerBoolean(source) : undefined;
}

/** In data either may be meant. Where the spec asks for text, the word is text; where for a boolean, it is refused. */
function isData([list, , field]: JsonPath): boolean {
  return list === "samples" ? field !== "name" : list === "checks" && field === "arguments";
}
