/** What a replayed answer bears among the metadata of its provider. */
export const REPLAY_MARK = { outputai: { replayed: true } };

/** Asks whether an answer was replayed from a recording, by the metadata of its provider. */
export function isReplayMarked(
  metadata: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined,
): boolean {
  return metadata?.outputai?.replayed === REPLAY_MARK.outputai.replayed;
}
