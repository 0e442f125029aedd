import { formatValue, OutputError, type Trial } from "@outputai/core";
import type { Check, CheckContext } from "../check.ts";
import { couldNotRead } from "../could-not-read.ts";
import { type Abstained, abstained, failed, type Outcome, passed } from "../outcome.ts";
import type { OutputMatchesSpec } from "../spec/eval-spec.ts";
import { specOfFields } from "../spec-of-fields.ts";
import { describeFound, describeMissing, describeNarrowPass, type Searched } from "./describe-output.ts";
import { LOOSENINGS } from "./loose-text.ts";
import { findNearMiss } from "./near-miss.ts";
import { type Needle, prepareNeedle } from "./needle.ts";
import {
  foldedTextsOf,
  isAbstained,
  looseTextOf,
  type OutputReading,
  readOutput,
  textsOf,
} from "./output-reading.ts";
import { referenceNeedle } from "./reference-needle.ts";

/** What {@link outputMatches} is told: exactly one of `value` and `referencePath`, and how to look for it. */
export type OutputMatchesFields = Omit<OutputMatchesSpec, "type" | "name" | "when">;

/**
 * Asks whether the final output holds a literal text, or (`mode: "notContains"`) does not.
 *
 * Nothing is trimmed, normalised or taken for a pattern; `caseSensitive: false` compares full case foldings. Without
 * an output, or without a text at `referencePath`, the check abstains. In a trial that did not complete, a text that
 * was seen settles it; one that was not seen might have followed, and the check abstains.
 *
 * @example
 * ```ts
 * const check = outputMatches({ value: "refunded", caseSensitive: false });
 * check.judge({ status: "completed", output: "Refunded $12." }).status; // "passed"
 * check.judge({ status: "errored" }).status; // "abstained"
 *
 * const clean = outputMatches({ mode: "notContains", value: "as an AI" });
 * const outcome = clean.judge({ status: "completed", output: "As an AI, I cannot." });
 * outcome.status === "passed" && outcome.nearMiss; // "casefold"
 *
 * const exact = outputMatches({ referencePath: "order.id" });
 * exact.judge({ status: "completed", output: "A-17 it is" }, { reference: { order: { id: "A-17" } } }).status; // "passed"
 * outputMatches({ value: "" }); // throws CHECK_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` and every problem of the fields.
 */
export function outputMatches(fields: OutputMatchesFields): Check<Pick<Trial, "status" | "output">> {
  const spec = specOfFields("outputMatches", fields);
  const decide = compileOutputMatches(spec);
  return {
    type: spec.type,
    judge(trial, context = {}) {
      try {
        return decide(readOutput(trial), context);
      } catch (error) {
        return couldNotRead(spec.type, error);
      }
    },
  };
}

/** Prepares a parsed check, so that asking it of a reading costs only the search. */
export function compileOutputMatches(
  spec: OutputMatchesSpec,
): (reading: OutputReading, context: CheckContext) => Outcome {
  const { mode = "contains", caseSensitive = true } = spec;
  const needleFor = needleOf(spec, caseSensitive);
  const decide = mode === "contains" ? decideContains : decideLacks;
  const base = caseSensitive ? 0 : LOOSENINGS.casefold;
  return (reading, { reference }) => {
    const needle = needleFor(reference);
    if ("code" in needle) return needle;
    const texts = textsOf(reading);
    if (isAbstained(texts)) return texts;
    return decide(needle, { reading, texts, base });
  };
}

function needleOf({ value, referencePath }: OutputMatchesSpec, caseSensitive: boolean) {
  if (referencePath !== undefined) return referenceNeedle(referencePath, caseSensitive);
  // Every output holds the empty text, so a check for it would only seem to check something.
  if (value === undefined || value === "") {
    throw new OutputError(
      "CHECK_INVALID",
      "outputMatches needs a value that is not empty, or a referencePath.",
    );
  }
  const needle = prepareNeedle(value, caseSensitive);
  return (): Needle | Abstained => needle;
}

function decideContains(needle: Needle, searched: Searched): Outcome {
  if (holds(needle, searched)) return passed;
  const undecided = undecidedYet(needle, searched);
  if (undecided !== undefined) return undecided;
  const near = findNearMiss(needle, looseTextOf(searched.reading), searched.base);
  const reason = describeMissing(needle, searched, near);
  return near === undefined ? failed(reason) : failed(reason, { nearMiss: near.nearMiss });
}

function decideLacks(needle: Needle, searched: Searched): Outcome {
  if (holds(needle, searched)) return failed(describeFound(needle, searched));
  const undecided = undecidedYet(needle, searched);
  if (undecided !== undefined) return undecided;
  const near = findNearMiss(needle, looseTextOf(searched.reading), searched.base);
  if (near === undefined) return passed;
  return { ...passed, warning: describeNarrowPass(needle, searched, near), nearMiss: near.nearMiss };
}

function holds({ search }: Needle, { reading, texts, base }: Searched): boolean {
  const searchedTexts = base === 0 ? texts : foldedTextsOf(reading);
  for (const text of searchedTexts) if (text.includes(search)) return true;
  return false;
}

/** What was not seen in a trial that did not complete may still have followed. */
function undecidedYet({ text }: Needle, { reading: { status } }: Searched): Outcome | undefined {
  if (status === "completed") return undefined;
  const unseen = formatValue(text, { maxLength: 100 });
  return abstained(
    "TRACE_INCOMPLETE",
    `The trial did not complete (${status}), so ${unseen} may have followed.`,
  );
}
