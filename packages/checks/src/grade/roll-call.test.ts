import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Attendance, callRoll, type Refusal } from "./roll-call.ts";

const spec = { epochs: 2, samples: [{ name: "refund_ok" }, { name: "refund_late" }], checks: [] };
const completed = (sample: string, epoch?: number) => ({ sample, epoch, status: "completed" }) as const;

function refusalOf(answer: Attendance | Refusal) {
  return typeof answer === "function" ? answer() : undefined;
}

describe("callRoll", () => {
  it.each([
    {
      epochs: [undefined, undefined],
      numbered: [1, 2],
      because: "trials without an epoch are numbered in order",
    },
    { epochs: [1, undefined], numbered: [1, 2], because: "the first free epoch follows" },
    { epochs: [2, undefined], numbered: [2, 1], because: "a gap is filled first" },
    { epochs: [7, undefined], numbered: [7, 1], because: "an epoch beyond the spec's is taken as it is" },
  ])("numbers $epochs as $numbered: $because", ({ epochs, numbered }) => {
    const rollCall = callRoll(spec);
    expect(epochs.map((epoch) => rollCall.admit(completed("refund_ok", epoch)))).toEqual(
      numbered.map((epoch) => ({ sampleIndex: 0, epoch })),
    );
  });

  it("refuses a second trial of the same sample and epoch", () => {
    const rollCall = callRoll(spec);
    rollCall.admit(completed("refund_ok", 1));
    expect(refusalOf(rollCall.admit(completed("refund_ok", 1)))).toMatchObject({
      code: "TRIAL_DUPLICATE",
      message: 'A second trial of sample "refund_ok", epoch 1.',
    });
    expect(rollCall.counts()).toEqual({ expected: 4, graded: 1, errored: 0, missing: 3 });
  });

  it("refuses a trial of an unknown sample and names the close one", () => {
    expect(refusalOf(callRoll(spec).admit(completed("refund_okay")))).toMatchObject({
      code: "TRIAL_SAMPLE_UNKNOWN",
      message: 'The spec has no sample named "refund_okay".',
      hint: 'Did you mean "refund_ok"?',
    });
    expect(refusalOf(callRoll(spec).admit(completed("zzz")))).toMatchObject({
      hint: 'The spec\'s samples are ["refund_ok","refund_late"].',
    });
  });

  it("counts trials that did not complete as graded and errored", () => {
    const rollCall = callRoll(spec);
    rollCall.admit({ sample: "refund_ok", status: "timeout" });
    expect(rollCall.counts()).toEqual({ expected: 4, graded: 1, errored: 1, missing: 3 });
  });

  it("never lets a trial beyond the epochs stand in for a missing one", () => {
    const rollCall = callRoll(spec);
    for (const epoch of [1, 3, 4, 5]) rollCall.admit(completed("refund_ok", epoch));
    expect(rollCall.counts()).toEqual({ expected: 4, graded: 4, errored: 0, missing: 3 });
    expect(rollCall.beyondEpochs()).toBe(3);
  });

  it("gives every admitted trial of a sample its own epoch", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })), (epochs) => {
        const rollCall = callRoll(spec);
        const given = epochs.map((epoch) => rollCall.admit(completed("refund_ok", epoch)));
        const admitted = given.flatMap((one) => (typeof one === "function" ? [] : [one.epoch]));
        expect(new Set(admitted).size).toBe(admitted.length);
        expect(rollCall.counts().graded).toBe(admitted.length);
      }),
    );
  });
});
