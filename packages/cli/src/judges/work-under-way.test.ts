import { describe, expect, it } from "vitest";
import { workUnderWay } from "./work-under-way.ts";

describe("workUnderWay", () => {
  it("is over when all work is, however that ends", async () => {
    const work = workUnderWay();
    const ended: string[] = [];
    const later = async (name: string) => {
      await Promise.resolve();
      ended.push(name);
      if (name === "fails") throw new Error(name);
    };
    const failing = work.add(later("fails"));
    void work.add(later("works"));
    await work.over();
    expect(ended).toEqual(["fails", "works"]);
    await expect(failing).rejects.toThrow("fails");
  });

  it("is over at once where nothing is under way", async () => {
    await workUnderWay(1_000_000).over();
  });

  it("loses its patience with work that goes on", async () => {
    const work = workUnderWay(1);
    void work.add(new Promise(() => {}));
    await work.over();
  });
});
