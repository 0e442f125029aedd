import { stableStringify } from "@outputai/core";

/** The key of what was asked: SHA-256 of its canonical JSON, as hexadecimal digits. */
export function recordingKey(asked: Readonly<Record<string, unknown>>): string {
  return sha256(stableStringify({ version: 1, asked }));
}

/** As hexadecimal digits. */
export function sha256(text: string): string {
  return process.getBuiltinModule("node:crypto").hash("sha256", text, "hex");
}

/** The name of a recording's file: the model, and the beginning of the key. */
export function recordingFileName(key: string, modelId: string): string {
  const slug = modelId
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  return `${slug.slice(0, 60) || "model"}-${key.slice(0, 16)}.json`;
}
