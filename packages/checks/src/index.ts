// What a check says

// Outputs: what they hold, and what a sample expects of them
export { casefold } from "./casefold/casefold.ts";
export { UNICODE_VERSION } from "./casefold/casefold-table.generated.ts";
export type { Check, CheckContext } from "./check.ts";
export {
  ABSTAIN_CODES,
  type AbstainCode,
  type Abstained,
  abstained,
  type ClosestCall,
  type Difference,
  type Failed,
  failed,
  type NearMiss,
  type Outcome,
  type Passed,
  passed,
} from "./outcome.ts";
export { type ResolvedReference, resolveReferencePath } from "./output/resolve-reference-path.ts";
