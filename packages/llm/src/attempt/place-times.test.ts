import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { placeTimes } from "./place-times.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

it("knows the time of a text and of a model", () => {
  const times = placeTimes();
  const [model, other] = [{}, {}];
  times.set("a/1", 1);
  times.set(model, 2);
  expect([times.get("a/1"), times.get("a/2"), times.get(model), times.get(other)]).toEqual([
    1,
    undefined,
    2,
    undefined,
  ]);
});

it("forgets the texts alone whose time is over", () => {
  const times = placeTimes();
  times.set("a/1", 1);
  times.set("a/2", 2);
  times.set("a/3", 3);
  times.dropUntil(2);
  expect(["a/1", "a/2", "a/3"].map((place) => times.get(place))).toEqual([undefined, undefined, 3]);
});

it("keeps no model alive", async () => {
  const times = placeTimes();
  const held = (() => {
    const model = {};
    times.set(model, Number.POSITIVE_INFINITY);
    return new WeakRef(model);
  })();
  // a reference is strong until the end of the job that made it
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(held.deref()).toBeUndefined();
  expect(times.get("a/1")).toBeUndefined();
});
