import { stripTypeScriptTypes } from "node:module";
import { codeOf } from "./code-of.ts";
import { importsDoubtful } from "./imports-doubtful.ts";

/**
 * Takes the types out of a TypeScript source, in place: every line and column stays where it was. Undefined when
 * that is not enough to run it as a compiler would, or when it cannot be told for certain.
 */
export function stripTypes(source: string): string | undefined {
  try {
    const stripped = withoutWarning(() => stripTypeScriptTypes(source));
    return DECORATOR.test(codeOf(stripped) ?? "@a") || importsDoubtful(stripped) ? undefined : stripped;
  } catch {
    // Enums, parameter properties, namespaces; a mistake of the user's is told by the compiler, with its place.
    return undefined;
  }
}

/** Node.js calls its stripping experimental, once a process, on standard error. That is no message to our users. */
function withoutWarning<Value>(act: () => Value): Value {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return act();
  } finally {
    process.emitWarning = emitWarning;
  }
}

const DECORATOR = /(?:^|[\s;{}()\],])@[\p{ID_Start}$_(]/mu;
