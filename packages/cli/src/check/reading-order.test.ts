import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readingOrder } from "./reading-order.ts";

function later<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe("readingOrder", () => {
  it("hands on at once what is done, and makes nobody wait", () => {
    const seen: number[] = [];
    const order = readingOrder<number>((item) => seen.push(item), 1);
    expect([order.take(1), order.take(2)]).toEqual([undefined, undefined]);
    expect(seen).toEqual([1, 2]);
  });

  it("keeps what is done behind what is not", async () => {
    const seen: string[] = [];
    const order = readingOrder<string>((item) => seen.push(item), 10);
    const [first, second] = [later<string>(), later<string>()];
    void order.take(first.promise);
    void order.take("b");
    void order.take(second.promise);
    second.resolve("c");
    await second.promise;
    expect(seen).toEqual([]);
    first.resolve("a");
    await order.drain();
    expect(seen).toEqual(["a", "b", "c"]);
  });

  it("asks to wait for the oldest once so many are under way", async () => {
    const order = readingOrder<number>(() => {}, 2);
    const [first, second, third] = [later<number>(), later<number>(), later<number>()];
    expect(order.take(first.promise)).toBeUndefined();
    const wait = order.take(second.promise);
    first.resolve(1);
    await wait;
    const next = order.take(third.promise);
    second.resolve(2);
    await next;
    third.resolve(3);
    await order.drain();
  });

  it("waits behind what was done later, and not behind what was done at once", async () => {
    const events: string[] = [];
    const [first, pressure] = [later<string>(), later<void>()];
    const order = readingOrder<string>(
      (item) => events.push(item),
      10,
      () => {
        events.push("settling");
        return pressure.promise;
      },
    );
    void order.take("a");
    void order.take(first.promise);
    void order.take("c");
    first.resolve("b");
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    void order.take("d");
    expect(events).toEqual(["a", "b", "settling"]);
    pressure.resolve();
    await order.drain();
    expect(events).toEqual(["a", "b", "settling", "c", "settling", "d", "settling"]);
  });

  it("loses nothing and keeps the order, whatever is done first", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 40 }),
        fc.integer({ min: 1, max: 8 }),
        fc.scheduler(),
        async (isLater, limit, scheduler) => {
          const seen: number[] = [];
          const order = readingOrder<number>((item) => seen.push(item), limit);
          const taken = (async () => {
            for (const [item, promised] of isLater.entries()) {
              await order.take(promised ? scheduler.schedule(Promise.resolve(item)) : item);
            }
            await order.drain();
          })();
          await scheduler.waitFor(taken);
          expect(seen).toEqual(isLater.map((_, item) => item));
        },
      ),
    );
  });

  it("tells what went wrong in handing on", async () => {
    const order = readingOrder<number>(() => {
      throw new Error("full");
    }, 10);
    void order.take(Promise.resolve(1));
    void order.take(Promise.resolve(2));
    await expect(order.drain()).rejects.toThrow("full");
  });
});
