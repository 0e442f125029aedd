/** A time for each place: a model, which is not kept alive for it, or a text. */
export interface PlaceTimes {
  get(place: unknown): number | undefined;
  set(place: unknown, timeMs: number): void;
  /** Forgets the texts whose time is over. */
  dropUntil(nowMs: number): void;
}

/** Makes what knows no time yet. */
export function placeTimes(): PlaceTimes {
  const ofTexts = new Map<unknown, number>();
  const ofModels = new WeakMap<object, number>();
  return {
    get: (place) => (isObject(place) ? ofModels.get(place) : ofTexts.get(place)),
    set(place, timeMs) {
      if (isObject(place)) ofModels.set(place, timeMs);
      else ofTexts.set(place, timeMs);
    },
    dropUntil(nowMs) {
      for (const [place, timeMs] of ofTexts) if (timeMs <= nowMs) ofTexts.delete(place);
    },
  };
}

function isObject(place: unknown): place is object {
  return typeof place === "object" && place !== null;
}
