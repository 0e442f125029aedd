import { type Page, write } from "./page.ts";

/** Writes a value that is inside of the object at hand. */
export type WriteInner = (value: unknown) => void;

/** Reads a member and writes it; a getter or a proxy that throws costs this member only. */
export function writeMember(page: Page, read: () => unknown, writeInner: WriteInner): void {
  if (page.full) return;
  const member = attempt(read);
  if (member === undefined) write(page, "<unreadable>");
  else writeInner(member.value);
}

function attempt(read: () => unknown): { readonly value: unknown } | undefined {
  try {
    return { value: read() };
  } catch {
    return undefined;
  }
}
