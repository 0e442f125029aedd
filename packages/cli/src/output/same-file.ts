import { stat } from "node:fs/promises";

/** Asks whether two paths lead to one file, also through links and in other spellings. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return a !== undefined && b !== undefined && a.isFile() && a.dev === b.dev && a.ino === b.ino;
}
