/** Asks whether a part of a model is still being made. It is not waited for, and may fail for whoever asked first. */
export function isMadeLater(part: unknown): boolean {
  if (!(part instanceof Promise)) return false;
  part.catch(() => {});
  return true;
}
