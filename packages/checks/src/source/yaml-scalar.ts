import type { Problem } from "@outputai/core";
import type { Scalar } from "yaml";
import { formerBoolean, isFormerBoolean, isRewritten, rewrittenScalar } from "./scalar-lint.ts";

/** Notes a plain scalar that YAML may read otherwise than its author meant it; a `no` only where it `isFree`. */
export function noteScalar(
  scalar: Scalar,
  isFree: () => boolean,
): Pick<Problem, "code" | "message" | "hint"> | undefined {
  const { value, source } = scalar;
  if (scalar.type !== "PLAIN" || source === undefined) return undefined;
  if (typeof value === "number" && Number.isFinite(value))
    return isRewritten(source) ? rewrittenScalar(source, value) : undefined;
  return isFormerBoolean(source) && isFree() ? formerBoolean(source) : undefined;
}
