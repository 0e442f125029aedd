/** Says what to do about an error that a module threw while it was loaded, where that can be told from its words. */
export function moduleHint(message: string): string | undefined {
  const [, from, name] = MISSING_EXPORT.exec(message) ?? [];
  if (from !== undefined && name !== undefined) return hintOfExport(from, name);
  const [, missing] = MISSING_PACKAGE.exec(message) ?? [];
  if (missing !== undefined) return `Install it in your project: npm install ${missing}`;
  if (/Cannot find module '/.test(message)) return "Check the spelling of the path that is imported.";
  return undefined;
}

const MISSING_EXPORT = /module '([^']+)' does not provide an export named '([^']+)'/;
const MISSING_PACKAGE = /Cannot find package '((?:@[^/']+\/)?[^/'.][^/']*)'/;

function hintOfExport(from: string, name: string): string {
  if (!from.startsWith("@outputai/"))
    return `If ${name} is a type, import it with "import type"; otherwise check its spelling in ${from}.`;
  return (
    `${name} of ${from} belongs to the hosted framework, or is misspelt. To evaluate outputs without it, ` +
    "run with --cached, or make the default export of workflow.ts a plain async function."
  );
}
