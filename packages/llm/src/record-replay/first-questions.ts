import { stableStringify } from "@outputai/core";
import type { OwnCall } from "./own-call.ts";
import type { Recording } from "./recording.ts";

/** Something that is asked, and the question that its answer is kept under. */
export interface FirstQuestion {
  readonly asked: Recording["asked"];
  readonly askedAgain?: readonly unknown[] | undefined;
}

/**
 * Remembers what each judgement asked first. Where the first reply did not fit, the judge asks again and says so, and
 * what answers that answers the first question: under that it is found when the judgement is made again, without the
 * reply that did not fit, which is not kept. What others ask in a judgement, however alike, is a question of its own.
 */
export function firstQuestions(): (asked: Recording["asked"], own: OwnCall | undefined) => FirstQuestion {
  const firstOf = new WeakMap<object, Recording["asked"]>();
  return (asked, own) => {
    if (own === undefined) return { asked };
    const first = firstOf.get(own.judgement);
    if (own.added === 0) {
      if (first === undefined) firstOf.set(own.judgement, asked);
      return { asked };
    }
    const more = first === undefined ? undefined : messagesAfter(first, asked);
    if (first === undefined || more?.length !== own.added) return { asked };
    return { asked: first, askedAgain: more.filter(isAsked) };
  };
}

/** The messages that one question has more than another; undefined: it does not go on from that. */
function messagesAfter(first: Recording["asked"], asked: Recording["asked"]): readonly unknown[] | undefined {
  const [before, now] = [messagesOf(first), messagesOf(asked)];
  const goesOn = stableStringify(now.slice(0, before.length)) === stableStringify(before);
  const isSame = stableStringify(settingsOf(first)) === stableStringify(settingsOf(asked));
  return goesOn && isSame ? now.slice(before.length) : undefined;
}

function messagesOf({ prompt }: Recording["asked"]): readonly unknown[] {
  return Array.isArray(prompt) ? prompt : [];
}

/** What is hidden is told by a fingerprint of all messages, so it changes with each of them. */
function settingsOf({ prompt: _, hiddenTexts: __, ...settings }: Recording["asked"]): unknown {
  return settings;
}

function isAsked(message: unknown): boolean {
  return (message as { readonly role?: unknown }).role === "user";
}
