/** What a module is loaded for: what must be moved out of its way differs. */
export type LoadPurpose = "evals" | "target";

/** Says what to do about an error that a module threw while it was loaded, where that can be told from its words. */
export function moduleHint(message: string, purpose: LoadPurpose = "target"): string | undefined {
  const [, from, name] = MISSING_EXPORT.exec(message) ?? [];
  if (from !== undefined && name !== undefined) return hintOfExport(from, name, purpose);
  const [, missing] = MISSING_PACKAGE.exec(message) ?? [];
  if (missing !== undefined) return hintOfMissing(missing);
  if (/Cannot find module '/.test(message)) return SPELLING;
  return undefined;
}

const MISSING_EXPORT = /module '([^']+)' does not provide an export named '([^']+)'/;
const MISSING_PACKAGE = /Cannot find package '((?:@[^/']+\/)?[^/'.][^/']*)'/;
const SPELLING = "Check the spelling of the path that is imported.";

/** Says what to do about an import that leads nowhere. */
export function hintOfMissing(specifier: string): string {
  const [name] = /^(?:@[^/]+\/)?[^./#~@][^/:]*(?=\/|$)/.exec(specifier) ?? [];
  return name === undefined ? SPELLING : `Install it in your project: npm install ${name}`;
}

function hintOfExport(from: string, name: string, purpose: LoadPurpose): string {
  if (!from.startsWith("@outputai/"))
    return `If ${name} is a type, import it with "import type"; otherwise check its spelling in ${from}.`;
  if (from === "@outputai/evals" && /^judge[A-Z]/.test(name)) return NO_SUCH_JUDGE;
  return `${name} of ${from} belongs to the hosted framework, or is misspelt. ${INSTEAD[purpose](name)}`;
}

const NO_SUCH_JUDGE =
  "The judges of @outputai/evals are judgeVerdict, judgeScore, judgeBoolean and judgeLabel, from the first version that has any: check the spelling, and the version that is installed.";

const INSTEAD: Readonly<Record<LoadPurpose, (name: string) => string>> = {
  evals: (name) =>
    `Move what evaluators need out of the file that imports ${name}, for example into types.ts.`,
  target: () =>
    "To evaluate outputs without it, run with --cached, or make the default export of workflow.ts a plain async function.",
};
