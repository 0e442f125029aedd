/**
 * The elements of a list that are sound together, found by halving: a list that is sound costs one question, one bad
 * element a few more. Nothing is sound when the sound halves are not so together.
 */
export async function largestSound<Element>(
  elements: readonly Element[],
  isSound: (some: readonly Element[]) => Promise<boolean>,
): Promise<readonly Element[]> {
  if (elements.length === 0 || (await isSound(elements))) return elements;
  if (elements.length === 1) return [];
  const middle = elements.length >> 1;
  const sound = [
    ...(await largestSound(elements.slice(0, middle), isSound)),
    ...(await largestSound(elements.slice(middle), isSound)),
  ];
  return (await isSound(sound)) ? sound : [];
}
