import { type ToolCall, TRIAL_STATUSES } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileHasToolCall } from "./has-tool-call.ts";
import { compileLacksToolCall } from "./lacks-tool-call.ts";
import { compileToolCallContains } from "./tool-call-contains.ts";
import { compileToolCallCount } from "./tool-call-count.ts";
import { compileToolCallOrder } from "./tool-call-order.ts";
import { readTrace } from "./trace-reading.ts";

const TOOLS = ["a", "b", "c"];
const WANTED = [{}, { id: 1 }, { id: 2, tags: ["x"] }];
const tool = fc.constantFrom(...TOOLS);
const wantedArguments = fc.constantFrom(...WANTED);
const knownArguments = fc.constantFrom({}, { id: 1 }, { id: 2, tags: ["y", "x"] }, '{"id":1}', []);
const unknownArguments = fc.constantFrom(undefined, null, "{oops", '"{}"');
const toolCall = fc.record({ tool, arguments: fc.oneof(knownArguments, unknownArguments) });
const knownCall = fc.record({ tool, arguments: knownArguments });
const bounds = fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => ({ min, max: min + more }));

/** A compiled check of any type that reads tool calls. */
const decide = fc.oneof(
  fc.record({ tool }).map((fields) => compileHasToolCall({ type: "hasToolCall", ...fields })),
  fc
    .record({ tool, arguments: wantedArguments, match: fc.constantFrom("contains", "exact") })
    .map((fields) => compileToolCallContains({ type: "toolCallContains", ...fields })),
  fc
    .record({ tool, arguments: fc.option(wantedArguments, { nil: undefined }) })
    .map((fields) => compileLacksToolCall({ type: "lacksToolCall", ...fields })),
  fc
    .record({
      tool,
      arguments: fc.option(wantedArguments, { nil: undefined }),
      bounds,
      ends: fc.constantFrom("min", "max", "both"),
    })
    .map(({ bounds: { min, max }, ends, ...fields }) =>
      compileToolCallCount({
        type: "toolCallCount",
        ...fields,
        ...(ends === "max" ? {} : { min }),
        ...(ends === "min" ? {} : { max }),
      }),
    ),
  fc
    .record({
      sequence: fc.array(tool, { minLength: 1, maxLength: 3 }),
      mode: fc.constantFrom("in_order", "exact"),
    })
    .map((fields) => compileToolCallOrder({ type: "toolCallOrder", ...fields })),
);

const calls = fc.array(toolCall, { maxLength: 5 });
const unfinished = fc.constantFrom(...TRIAL_STATUSES.filter((status) => status !== "completed"));

/** Gives every call of unknown arguments the next known ones. */
function learn(toolCalls: readonly ToolCall[], known: Iterator<unknown>): readonly ToolCall[] {
  const reading = readTrace({ status: "completed", toolCalls });
  return toolCalls.map((call, position) =>
    reading.argumentsOf(position).status === "known" ? call : { ...call, arguments: known.next().value },
  );
}

/** What may follow: one call again and again, or up to three different ones. */
const CONTINUATIONS: readonly (readonly ToolCall[])[] = [
  ...TOOLS.flatMap((name) => WANTED.flatMap((wanted) => repeated({ tool: name, arguments: wanted }, 8))),
  ...[[], ...TOOLS]
    .flatMap((one) => TOOLS.map((two) => [one, two].flat()))
    .flatMap((names) => [names, ...TOOLS.map((three) => [...names, three])])
    .map((names) => names.map((name) => ({ tool: name, arguments: {} }))),
];

function repeated(call: ToolCall, most: number): readonly (readonly ToolCall[])[] {
  return Array.from({ length: most }, (_, count) => Array.from({ length: count }, () => call));
}

describe("every check on tool calls", () => {
  it("keeps a verdict on an unfinished run, whatever follows", () => {
    fc.assert(
      fc.property(decide, unfinished, calls, calls, (check, status, seen, following) => {
        const verdict = check(readTrace({ status, toolCalls: seen })).status;
        fc.pre(verdict !== "abstained");
        const toolCalls = [...seen, ...following];
        for (const later of ["completed", status] as const) {
          expect(check(readTrace({ status: later, toolCalls })).status).toBe(verdict);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps a verdict on unknown arguments, whatever they were", () => {
    fc.assert(
      fc.property(
        decide,
        fc.constantFrom(...TRIAL_STATUSES),
        calls,
        fc.infiniteStream(knownArguments),
        (check, status, toolCalls, known) => {
          const verdict = check(readTrace({ status, toolCalls })).status;
          fc.pre(verdict !== "abstained");
          expect(check(readTrace({ status, toolCalls: learn(toolCalls, known) })).status).toBe(verdict);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("decides when the whole run and all arguments are known", () => {
    fc.assert(
      fc.property(decide, fc.array(knownCall, { maxLength: 5 }), (check, toolCalls) => {
        expect(check(readTrace({ status: "completed", toolCalls })).status).not.toBe("abstained");
      }),
      { numRuns: 1000 },
    );
  });

  it("abstains on an unfinished run only where what follows could pass it and could fail it", () => {
    fc.assert(
      fc.property(decide, unfinished, fc.array(knownCall, { maxLength: 3 }), (check, status, seen) => {
        fc.pre(check(readTrace({ status, toolCalls: seen })).status === "abstained");
        const verdicts = new Set(
          CONTINUATIONS.map(
            (more) => check(readTrace({ status: "completed", toolCalls: [...seen, ...more] })).status,
          ),
        );
        expect([...verdicts].toSorted()).toEqual(["failed", "passed"]);
      }),
      { numRuns: 200 },
    );
  });

  it("abstains with TRACE_MISSING when nothing was recorded", () => {
    fc.assert(
      fc.property(decide, fc.constantFrom(...TRIAL_STATUSES), (check, status) => {
        expect(check(readTrace({ status }))).toMatchObject({ status: "abstained", code: "TRACE_MISSING" });
      }),
    );
  });

  it("never passes and never fails on the order of keys or the spelling of arguments as text", () => {
    fc.assert(
      fc.property(decide, fc.array(knownCall, { maxLength: 4 }), (check, toolCalls) => {
        const asText = toolCalls.map((call) =>
          typeof call.arguments === "string" ? call : { ...call, arguments: JSON.stringify(call.arguments) },
        );
        expect(check(readTrace({ status: "completed", toolCalls: asText })).status).toBe(
          check(readTrace({ status: "completed", toolCalls })).status,
        );
      }),
    );
  });
});
