import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idAt, succeed } from "./succession.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "succession-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The places of a succession, of which the lock and the claim hold the ids that are given. */
async function placesWith(lockId: string, claimId: string) {
  const [path, claim, card] = ["lock", "lock.gone", "card"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const [spot, id] of [
    [path, lockId],
    [claim, claimId],
    [card, "own"],
  ] as const)
    await writeFile(spot, JSON.stringify({ pid: 1, host: hostname(), id }));
  return { path, claim, card };
}

describe("succeed", () => {
  it("replaces the lock of who was seen to be gone", async () => {
    const places = await placesWith("gone", "own");
    expect(await succeed(places, [{ spot: places.path, id: "gone" }])).toBe(true);
    expect([await readdir(folder), await idAt(places.path)]).toEqual([["lock"], "own"]);
  });

  it.each([
    { lockId: "newcomer", because: "somebody else holds the lock by now" },
    { lockId: "not an id!", because: "nobody can tell who holds it now" },
  ])("leaves the lock as it is and gives the claim back when $because", async ({ lockId }) => {
    const places = await placesWith(lockId, "own");
    const before = await readFile(places.path, "utf8");
    expect(await succeed(places, [{ spot: places.path, id: "gone" }])).toBe(false);
    expect([await readdir(folder), await readFile(places.path, "utf8")]).toEqual([["card", "lock"], before]);
  });

  it("leaves the lock as it is when one of several who were seen is no more", async () => {
    const places = await placesWith("gone", "own");
    const seen = [
      { spot: places.path, id: "gone" },
      { spot: `${places.path}.nobody`, id: "other" },
    ];
    expect(await succeed(places, seen)).toBe(false);
    expect(await idAt(places.path)).toBe("gone");
  });
});
