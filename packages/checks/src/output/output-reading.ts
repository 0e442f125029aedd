import { formatValue, type Trial } from "@outputai/core";
import { casefold } from "../casefold/casefold.ts";
import { type Abstained, abstained } from "../outcome.ts";
import { type LooseText, looseText } from "./loose-text.ts";
import { outputTexts } from "./output-texts.ts";

/**
 * A trial's output as the checks read it. Nothing is computed before a check asks for it, nor twice, so one reading
 * serves all checks on a trial; making one costs next to nothing.
 */
export interface OutputReading {
  readonly status: Trial["status"];
  readonly output: unknown;
  readonly kept: KeptReadings;
}

/** What was computed already. */
interface KeptReadings {
  texts: readonly string[] | Abstained | undefined;
  folded: readonly string[] | undefined;
  loose: LooseText | undefined;
}

/** Reads a trial's output. */
export function readOutput({ status, output }: Pick<Trial, "status" | "output">): OutputReading {
  return {
    status,
    output,
    kept: { texts: undefined, folded: undefined, loose: undefined },
  };
}

/** The texts in which a value may stand: one, or the JSON and each string in it. An abstention when there are none. */
export function textsOf({ status, output, kept }: OutputReading): readonly string[] | Abstained {
  kept.texts ??= readTexts(status, output);
  return kept.texts;
}

/** The case foldings of the texts; of none when there are none. */
export function foldedTextsOf(reading: OutputReading): readonly string[] {
  const { kept } = reading;
  kept.folded ??= foundTexts(reading).map(casefold);
  return kept.folded;
}

/** The texts, to be read loosely for near misses. */
export function looseTextOf(reading: OutputReading): LooseText {
  const { kept } = reading;
  kept.loose ??= looseText(foundTexts(reading), {
    edges: true,
    folded: () => foldedTextsOf(reading),
  });
  return kept.loose;
}

/** Tells an abstention from texts. */
export function isAbstained(texts: readonly string[] | Abstained): texts is Abstained {
  return "status" in texts;
}

function foundTexts(reading: OutputReading): readonly string[] {
  const texts = textsOf(reading);
  return isAbstained(texts) ? [] : texts;
}

function readTexts(status: Trial["status"], output: unknown): readonly string[] | Abstained {
  if (output === undefined || output === null) return abstainWithout(status, "no output");
  const texts = outputTexts(output);
  if (texts === undefined)
    return abstained("CHECK_ERROR", `The output ${formatValue(output)} cannot be written as JSON.`);
  if (status !== "completed" && texts.every((text) => text === ""))
    return abstainWithout(status, "an empty output");
  return texts;
}

function abstainWithout(status: Trial["status"], what: string): Abstained {
  return status === "completed"
    ? abstained("OUTPUT_MISSING", `The trial completed with ${what}.`)
    : abstained("TRIAL_ERROR", `The trial did not complete (${status}) and left ${what}.`);
}
