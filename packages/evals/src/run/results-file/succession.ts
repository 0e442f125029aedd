import { readFile, rename, rm } from "node:fs/promises";
import { parseHolder } from "./lock-holder.ts";

/** Who held a place before, and is gone. */
export interface Predecessor {
  readonly spot: string;
  readonly id: string;
}

/** Who is to replace a lock: a card, and the claim that was had to it. */
interface Succession {
  readonly card: string;
  readonly path: string;
  readonly claim: string;
}

/**
 * Puts the card in the place of the lock, if all that was seen on the way to it still stands, and gives back the
 * claim. Answers whether it did.
 */
export async function succeed(
  { card, path, claim }: Succession,
  seen: readonly Predecessor[],
): Promise<boolean> {
  const stand = await Promise.all(seen.map(async ({ spot, id }) => (await idAt(spot)) === id));
  const valid = stand.every(Boolean);
  if (valid) await rename(card, path);
  await rm(claim, { force: true });
  return valid;
}

/** The id of the holder at a place; nothing when there is none who could be told. */
export async function idAt(spot: string): Promise<string | undefined> {
  const text = await readFile(spot, "utf8").catch(() => ""); // what cannot be read is nobody's
  return parseHolder(text)?.id;
}
