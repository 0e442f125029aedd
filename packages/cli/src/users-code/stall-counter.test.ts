import { describe, expect, it } from "vitest";
import { stallCounter } from "./stall-counter.ts";

function looks(beats: readonly number[], limitMs: number): readonly boolean[] {
  const counter = stallCounter(1000);
  return beats.map((beat) => counter.isHeld({ beat, limitMs }));
}

describe("stallCounter", () => {
  it.each([
    {
      beats: [1, 1, 1, 1, 1],
      limitMs: 2000,
      held: [false, false, false, false, true],
      because: "it stands still for longer than the limit and the grace",
    },
    {
      beats: [1, 1, 1, 2, 2],
      limitMs: 2000,
      held: [false, false, false, false, false],
      because: "it moved in between",
    },
    {
      beats: [1, 1, 1, 1, 1],
      limitMs: 0,
      held: [false, false, false, false, false],
      because: "there is no limit",
    },
  ])("says $held of $beats with a limit of $limitMs ms: $because", ({ beats, limitMs, held }) => {
    expect(looks(beats, limitMs)).toEqual(held);
  });

  it("begins anew when a limit is set", () => {
    const counter = stallCounter(1000);
    for (let look = 0; look < 10; look++) expect(counter.isHeld({ beat: 1, limitMs: 0 })).toBe(false);
    expect(counter.isHeld({ beat: 1, limitMs: 500 })).toBe(false);
    expect(counter.isHeld({ beat: 1, limitMs: 500 })).toBe(true);
  });

  it("says for how long it stands still, as of the last look", () => {
    const counter = stallCounter(1000);
    const stalled = [1, 1, 1, 2, 2].map((beat) => {
      counter.isHeld({ beat, limitMs: 9000 });
      return counter.stalledMs();
    });
    expect(stalled).toEqual([0, 1000, 2000, 0, 1000]);
  });
});
