import { join } from "node:path";
import { formatValue, OutputError } from "@outputai/core";
import { describeDifferences } from "./describe-differences.ts";
import { nearestRecording } from "./nearest-recording.ts";
import type { Recording } from "./recording.ts";
import { recordingKey } from "./recording-key.ts";
import { textOfLines } from "./text-lines.ts";

/** What was looked for, and where. */
export interface SoughtRecording {
  readonly dir: string;
  readonly name: string;
  readonly asked: Recording["asked"];
  /** Whether a judge asks again, since what was recorded does not fit. */
  readonly isAskedAgain?: boolean | undefined;
}

/**
 * Says that there is no recording of a question. The first line is the same for all questions to a model, so that reports can
 * tell it once; then follows in what the nearest one differs, since reports cut what is long.
 */
export async function missingRecording(sought: SoughtRecording): Promise<OutputError> {
  const { dir, name, asked } = sought;
  const lines = [
    ...(await whatIsMissing(sought)),
    `It is asked: ${formatValue(questionIn(asked), { maxLength: 160 })}`,
    `Looked for: ${join(dir, name)}, under the key ${recordingKey(asked)}.`,
  ];
  return new OutputError("RECORDING_MISSING", lines.join("\n"), {
    hint: "Record it with mode record or auto, where the model can be asked.",
  });
}

async function whatIsMissing({ dir, asked, isAskedAgain }: SoughtRecording): Promise<readonly string[]> {
  const model = formatValue(asked.model, { maxLength: 60 });
  if (isAskedAgain)
    return [
      `The recorded reply of ${model} does not fit, and there is no recording of what it is asked then.`,
    ];
  const missing = `There is no recording of what ${model} is asked.`;
  const nearest = await nearestRecording(dir, asked);
  if (nearest === undefined) return [missing, "The folder holds no recordings."];
  const differences = describeDifferences(nearest.asked, asked).map((line) => `  ${line}`);
  return [missing, `The nearest one, ${nearest.name}, differs in:`, ...differences];
}

/** The text of the last message: what is new in it. */
function questionIn({ prompt }: Recording["asked"]): string {
  const last: unknown = Array.isArray(prompt) ? prompt.at(-1) : undefined;
  const { content } = (last ?? {}) as { readonly content?: unknown };
  const parts: readonly { readonly text?: string | readonly string[] }[] = Array.isArray(content)
    ? content
    : [];
  return parts.map(({ text = "" }) => textOfLines(text)).join("");
}
