import type { Problem } from "@outputai/core";
import { visibleProblem } from "@outputai/core";
import { cut } from "../findings/cut-list.ts";
import { restLine } from "./section-parts.ts";

/** Problems with their places, the first `limit` of them; the lines are indented. */
export function* problemList(problems: readonly Problem[], limit: number): Generator<string> {
  const list = cut(problems, limit);
  for (const problem of list.shown) {
    for (const line of visibleProblem(problem).split("\n")) yield `  ${line}`;
  }
  yield* restLine(list, "  ");
}
