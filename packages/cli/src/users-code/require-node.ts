import { OutputError } from "@outputai/core";

/**
 * Insists on a version of Node.js that can load a user's code.
 *
 * @throws {@link OutputError} with code `NODE_TOO_OLD`.
 */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  throw new OutputError(
    "NODE_TOO_OLD",
    `A workflow's files need Node.js 22.18 or newer, and this is ${version}.`,
    {
      hint: "Start the command with a newer Node.js.",
    },
  );
}
