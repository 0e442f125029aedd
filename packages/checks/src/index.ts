// What a check says

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
// Outputs: what a sample expects of them
export { type ResolvedReference, resolveReferencePath } from "./output/resolve-reference-path.ts";
