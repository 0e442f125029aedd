import { addUsage, ambientContext, type Problem, type RecordedUsage } from "@outputai/core";
import { tellUsage } from "../attempt/tell-usage.ts";
import { noteHeard, wasHeard } from "./heard-usage.ts";
import { type KnownUsage, knownUsage } from "./known-usage.ts";

/** What asking a judge used. */
export interface CountedUsage {
  /** Absent: unknown, which is not 0. */
  readonly usage?: RecordedUsage | undefined;
  /** Counts that were told and are unknown all the same, with their cause. Absent: there are none. */
  readonly usageProblems?: readonly Problem[] | undefined;
}

/** Counts what one judge uses for one subject. Whoever counts around it hears of all of it, once. */
export interface UsageCounter {
  /** Takes what is recorded while the judge is at work. It never throws. */
  readonly record: (told: RecordedUsage) => void;
  /**
   * Ends the counting: what was recorded; where nothing was, what the answer or the error carries. Where that was counted
   * before, as of an answer that is kept for several questions, no request was sent for this one.
   */
  end(ended: unknown): CountedUsage;
}

/** Makes a counter that has counted nothing. */
export function usageCounter(): UsageCounter {
  const { recordUsage: around } = ambientContext();
  let sum: RecordedUsage | undefined;
  const problems: Problem[] = [];
  const take = ({ usage, problems: added }: KnownUsage): void => {
    problems.push(...added);
    if (usage === undefined) return;
    sum = addUsage(sum ?? {}, usage);
    tellUsage(around, usage);
  };
  return {
    record: (told) => take(knownUsage(told)),
    end(ended) {
      const usage = carried(ended, usageOn);
      const carrier = carried(ended, carrierOn);
      if (sum === undefined) {
        if (wasHeard(usage) || wasHeard(carrier)) sum = { requests: 0 };
        else take(knownUsage(usage));
      }
      if (sum !== undefined && usage !== undefined) noteHeard(carrier);
      problems.push(...problemsOf(carried(ended, problemsOn)));
      return {
        ...(sum !== undefined && { usage: sum }),
        ...(problems.length > 0 && { usageProblems: problems }),
      };
    },
  };
}

/** A getter or a proxy that throws carries nothing. */
function carried(ended: unknown, read: (ended: object) => unknown): unknown {
  if (typeof ended !== "object" || ended === null) return undefined;
  try {
    return read(ended);
  } catch {
    return undefined;
  }
}

/** On its judgement; on itself where it is an error, or several judges gave it. */
function usageOn({ judgement, usage }: Carrier): unknown {
  return judgement?.usage ?? usage;
}

function carrierOn(ended: Carrier): unknown {
  return ended.judgement ?? ended;
}

interface Carrier {
  readonly judgement?: { readonly usage?: unknown } | null;
  readonly usage?: unknown;
}

function problemsOn({ usageProblems }: { readonly usageProblems?: unknown }): unknown {
  return usageProblems;
}

/** What a panel in a panel could not count. */
function problemsOf(told: unknown): readonly Problem[] {
  return Array.isArray(told) ? told.filter(isProblem) : [];
}

function isProblem(told: unknown): told is Problem {
  return typeof told === "object" && told !== null && "code" in told && "message" in told;
}
