import { afterEach, expect, it, vi } from "vitest";
import { machineRuntime } from "./judge-runtime.ts";

afterEach(() => vi.restoreAllMocks());

it("counts on when the clock is set back, and says the date that it is set to", () => {
  const before = machineRuntime.nowMs();
  vi.spyOn(Date, "now").mockReturnValue(before - 3_600_000);
  expect(machineRuntime.nowMs()).toBeGreaterThanOrEqual(before);
  expect(machineRuntime.dateMs()).toBe(before - 3_600_000);
});
