import type { z } from "@outputai/core";
import { expectTypeOf, it } from "vitest";
import type { checkSchema, checkSchemas } from "./check-schemas.ts";
import type { CheckSpec, CheckType, EvalSpec, Sample } from "./eval-spec.ts";
import type { specSchema } from "./spec-schema.ts";

type Read<Type extends CheckType> = z.output<(typeof checkSchemas)[Type]>;
type Promised<Type extends CheckType> = Extract<CheckSpec, { readonly type: Type }>;

it("reads nothing but what the contract names", () => {
  expectTypeOf<keyof typeof checkSchemas>().toEqualTypeOf<CheckType>();
  expectTypeOf<z.output<typeof checkSchema>>().toExtend<CheckSpec>();
  expectTypeOf<z.output<typeof specSchema>["checks"]>().toExtend<EvalSpec["checks"]>();
});

it("reads every key that the contract names", () => {
  expectTypeOf<{ [Type in CheckType]: keyof Read<Type> }>().toEqualTypeOf<{
    [Type in CheckType]: keyof Promised<Type>;
  }>();
  expectTypeOf<keyof Sample>().toExtend<keyof z.output<typeof specSchema>["samples"][number]>();
});

it("reads each key as the type that the contract promises", () => {
  expectTypeOf<Read<"toolCallCount">>().toEqualTypeOf<{
    -readonly [Key in keyof Promised<"toolCallCount">]: Promised<"toolCallCount">[Key];
  }>();
  expectTypeOf<Read<"outputMatches">["mode"]>().toEqualTypeOf<Promised<"outputMatches">["mode"]>();
  expectTypeOf<Read<"toolCallOrder">["mode"]>().toEqualTypeOf<Promised<"toolCallOrder">["mode"]>();
  expectTypeOf<Read<"toolCallContains">["match"]>().toEqualTypeOf<Promised<"toolCallContains">["match"]>();
  expectTypeOf<Read<"hasToolCall">["when"]>().toEqualTypeOf<Promised<"hasToolCall">["when"]>();
});
