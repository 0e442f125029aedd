import type { OutputError } from "@outputai/core";
import { expectTypeOf, it } from "vitest";
import { JudgeError, type JudgeErrorCode } from "./judge-error.ts";

it("narrows the code to those of a judge", () => {
  expectTypeOf<JudgeError["code"]>().toEqualTypeOf<JudgeErrorCode>();
  expectTypeOf<JudgeError>().toExtend<OutputError>();
  // @ts-expect-error: a code of another kind
  new JudgeError("CHECK_INVALID", "No.");
});
