import { expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type { Judge, JudgeReply, judgeReplySchema } from "./judge.ts";

it("puts out exactly what a judge replies", () => {
  expectTypeOf<z.output<typeof judgeReplySchema>>().toEqualTypeOf<JudgeReply>();
  expectTypeOf<Awaited<ReturnType<Judge>>>().toEqualTypeOf<JudgeReply>();
});

it("can be asked with a rubric alone", () => {
  expectTypeOf<{ rubric: string }>().toExtend<Parameters<Judge>[0]>();
});
