import type { RecordedUsage } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { usageRecorder } from "./usage-recorder.ts";

describe("usageRecorder", () => {
  it("has no sum before something is recorded, which is not 0", () => {
    expect(usageRecorder().sum()).toBeUndefined();
    expect(usageRecorder().close()).toBeUndefined();
  });

  it("adds up what is recorded", () => {
    const recorder = usageRecorder();
    recorder.record({ requests: 1, inputTokens: 5 });
    recorder.record({ requests: 1, requestsWithoutTokens: 1 });
    expect(recorder.sum()).toEqual({ requests: 2, inputTokens: 5, requestsWithoutTokens: 1 });
  });

  it("changes no sum that it has given, and loses nothing that comes later", () => {
    const late: RecordedUsage[] = [];
    const recorder = usageRecorder((usage) => late.push(usage));
    recorder.record({ requests: 1 });
    expect(recorder.close()).toEqual({ requests: 1 });
    recorder.record({ requests: 1, costUsd: 2 });
    expect(recorder.sum()).toEqual({ requests: 1 });
    expect(late).toEqual([{ requests: 1, costUsd: 2 }]);
  });
});
