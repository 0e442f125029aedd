/**
 * The SHA-256 of a text in UTF-8. The system's module for it takes longer to load than all the rest of this package,
 * so that it is asked for with the first hash.
 */
export function sha256(text: string, encoding: "hex" | "base64url"): string {
  return process.getBuiltinModule("node:crypto").hash("sha256", text, encoding);
}
