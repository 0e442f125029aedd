import { expectTypeOf, it } from "vitest";
import { executeInParallel, type JobResult } from "./execute-in-parallel.ts";

it("infers what the jobs return", () => {
  expectTypeOf(executeInParallel({ jobs: [async () => 1, () => 2], concurrency: 1 })).resolves.toEqualTypeOf<
    readonly JobResult<number>[]
  >();
});

it("tells the result from the error by ok", () => {
  const result = {} as JobResult<string>;
  if (result.ok) expectTypeOf(result.result).toEqualTypeOf<string>();
  else expectTypeOf(result.error).toEqualTypeOf<unknown>();
});
