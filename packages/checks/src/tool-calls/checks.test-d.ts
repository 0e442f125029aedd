import type { Trial } from "@outputai/core";
import { expectTypeOf, it } from "vitest";
import type { Check } from "../check.ts";
import { hasToolCall } from "./has-tool-call.ts";
import { lacksToolCall } from "./lacks-tool-call.ts";
import { toolCallContains } from "./tool-call-contains.ts";
import { toolCallCount } from "./tool-call-count.ts";
import { toolCallOrder } from "./tool-call-order.ts";

it("makes checks that read the status and the tool calls of a trial, and no more", () => {
  type TraceCheck = Check<Pick<Trial, "status" | "toolCalls">>;
  expectTypeOf(hasToolCall).returns.toEqualTypeOf<TraceCheck>();
  expectTypeOf(toolCallContains).returns.toEqualTypeOf<TraceCheck>();
  expectTypeOf(lacksToolCall).returns.toEqualTypeOf<TraceCheck>();
  expectTypeOf(toolCallCount).returns.toEqualTypeOf<TraceCheck>();
  expectTypeOf(toolCallOrder).returns.toEqualTypeOf<TraceCheck>();
});

it("takes a plain name where the tool is all a check needs", () => {
  expectTypeOf<string>().toExtend<Parameters<typeof hasToolCall>[0]>();
  expectTypeOf<string>().toExtend<Parameters<typeof lacksToolCall>[0]>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof toolCallContains>[0]>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof toolCallCount>[0]>();
});

it("takes readonly lists and objects as they stand in code", () => {
  const sequence = ["a", "b"] as const;
  expectTypeOf(toolCallOrder).toBeCallableWith({ sequence, mode: "exact" });
  expectTypeOf(toolCallContains).toBeCallableWith({ tool: "a", arguments: { id: 1 } as const });
});
