import { readdirSync, readFileSync } from "node:fs";

/** Code as it is printed on the page that Verdict is built after: the contract, to the letter. */
export interface Sample {
  readonly name: string;
  /** As printed. */
  readonly code: string;
  /** A module that holds the code on lines of its own, with what the page takes for granted before it. */
  readonly module: string;
}

const folder = new URL("./", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), "utf8");
const names = (path: string) => readdirSync(new URL(path, folder)).toSorted();

const VERDICT = "import { Verdict } from '@outputai/evals';";
const OUTPUT = "const output = { result: 15, blog_post: 'See stripe.com.', url: 'https://stripe.com' };";

/** Calls of one helper each. */
export const calls: readonly Sample[] = names("calls/").map((file) => {
  const code = read(`calls/${file}`);
  return { name: file.replace(".txt", ""), code, module: `${VERDICT} ${OUTPUT}\n${code}` };
});

/** Whole files of evaluators. */
export const modules: readonly Sample[] = names("modules/").map((file) => {
  const code = read(`modules/${file}`);
  return { name: file.replace(".txt", ""), code, module: code };
});

const BLOG = [
  "import { verify, Verdict } from '@outputai/evals'; import { z } from '@outputai/core';",
  "const blogInput = z.object({ topic: z.string() }); const blogOutput = z.object({ blog_post: z.string() });",
].join(" ");

/** A part of a file, whose schemas stand elsewhere. */
export const lengthOfOutput: Sample = {
  name: "length-of-output",
  code: read("length-of-output.txt"),
  module: `${BLOG}\n${read("length-of-output.txt")}`,
};

/** `Verdict.equals( … ): EvaluationBooleanResult`, one a line. */
export const signatures: readonly string[] = read("signatures.txt").trim().split("\n");

/** A module in which every helper must have the signature that is printed. */
export function signatureModule(printed: readonly string[]): string {
  const results =
    "EvaluationBooleanResult, EvaluationNumberResult, EvaluationStringResult, EvaluationVerdictResult";
  const imports = `import type { ${results} } from '@outputai/core'; import { type FeedbackArg, Verdict } from '@outputai/evals';`;
  const checks = printed.map((signature) => {
    const [, helper = "", parameters = "", result = ""] =
      /^Verdict\.(\w+)(\(.*\)): (\w+)$/.exec(signature) ?? [];
    return `export const ${helper}: ${parameters} => ${result} = Verdict.${helper};`;
  });
  return `${imports}\n${checks.join("\n")}\n`;
}
