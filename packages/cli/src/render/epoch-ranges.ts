/**
 * Names the epochs from 1 to `epochs` that are not in `seen`: `epoch 2`, `epochs 2, 5–9`. Nothing when none is
 * missing. Its cost depends on what was seen, not on how many are missing.
 */
export function epochRanges(seen: ReadonlySet<number>, epochs: number): string {
  const ranges: string[] = [];
  let next = 1;
  for (const present of [...seen].sort((a, b) => a - b).concat(epochs + 1)) {
    if (present > epochs + 1) break;
    const last = present - 1;
    if (last >= next) ranges.push(last === next ? `${next}` : `${next}–${last}`);
    next = present + 1;
  }
  if (ranges.length === 0) return "";
  const single = ranges.length === 1 && !ranges[0]?.includes("–");
  return `${single ? "epoch" : "epochs"} ${ranges.join(", ")}`;
}
