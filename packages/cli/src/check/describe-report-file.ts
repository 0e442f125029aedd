import { visibleText } from "@outputai/core";
import type { CheckRequest } from "./check-request.ts";

/**
 * Says beside the verdict which file holds the report; nothing when it went to standard output. A text report under
 * a name that ends in `.json` is noted, unless text was asked for.
 */
export function describeReportFile(
  verdict: string,
  { output, format, isFormatGiven }: Pick<CheckRequest, "output" | "format" | "isFormatGiven">,
): string {
  if (output === undefined) return "";
  const name = visibleText(output);
  const isSurprising = format === "text" && !isFormatGiven && /\.json$/i.test(output);
  const note = isSurprising ? `note: ${name} holds a text report; --json writes JSON.\n` : "";
  return `${verdict}; report in ${name}\n${note}`;
}
