import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/** What `publint --strict` says of a tarball. */
export async function publintMessages(tarball: string): Promise<readonly string[]> {
  const buffer = new Uint8Array(readFileSync(tarball)).buffer;
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

/**
 * What `attw --profile esm-only` says of a tarball: how its types resolve, without the resolutions that are older than
 * `exports`, or than `require` of ES modules.
 */
export async function typeProblems(tarball: string): Promise<readonly string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  if (!analysis.types) return ["NoTypes"];
  return analysis.problems
    .filter((problem) => !("resolutionKind" in problem && TOO_OLD.includes(problem.resolutionKind)))
    .map((problem) => [problem.kind, "entrypoint" in problem ? problem.entrypoint : ""].join(" "));
}

const TOO_OLD = ["node10", "node16-cjs"];
