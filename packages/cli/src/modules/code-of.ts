/**
 * A JavaScript source without comments and quoted text, which become a `0`, so that words in it are code. It is no
 * parser: undefined when it may have taken the one for the other, as where a regular expression holds a quote.
 */
export function codeOf(source: string): string | undefined {
  if (EXPRESSION_WITH_QUOTE.test(source)) return undefined;
  let nested = false;
  const code = source.replace(QUOTED, (quoted) => {
    nested ||= OPEN_TEMPLATE.test(quoted);
    return quoted.startsWith("/") ? " " : " 0 ";
  });
  return nested || /["'`]/.test(code) ? undefined : code;
}

const QUOTED = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g;

/** It ended where a template inside of it begins. */
const OPEN_TEMPLATE = /^`[\s\S]*\$\{[^}]*`$/;

/** What looks like a regular expression, and holds a quote. */
const EXPRESSION_WITH_QUOTE = /[(=,:[!&|?{};]\s*\/(?![*/])(?:[^/\n\\]|\\.)*["'`]/;
