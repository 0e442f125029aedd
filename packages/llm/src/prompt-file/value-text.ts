/** A value as a prompt shows it: text as it is, everything else as JSON, and so what is not there as `null`. */
export function valueText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "null");
}
