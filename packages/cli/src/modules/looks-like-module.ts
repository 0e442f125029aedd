import { compileFunction } from "node:vm";
import { codeOf } from "./code-of.ts";

/**
 * Asks whether a source is written with `import` and `export`. Where no `package.json` says "module", Node.js takes
 * such a file for CommonJS or warns about it; TypeScript's users never had to care.
 */
export function looksLikeModule(source: string): boolean {
  return MODULE_SYNTAX.test(source) && !COMMONJS_ONLY.test(source);
}

const MODULE_SYNTAX = new RegExp(
  [
    String.raw`^[ \t]*import\b\s*(?:["'0{*]|type\s|[\w$]+\s*(?:,|\s+from\b))`,
    String.raw`^[ \t]*export\s*(?:[{*]|(?:default|const|let|var|class|enum|type|interface|async|function|abstract|declare|namespace)\b)`,
    String.raw`\bimport\.meta\b`,
  ].join("|"),
  "m",
);

/** TypeScript's own forms, which only CommonJS knows. */
const COMMONJS_ONLY = /^[ \t]*(?:export\s*=|import\s+[\w$]+\s*=\s*require\b)/m;

/**
 * Asks whether a JavaScript file must be a module although its package does not say so: Node.js could not run it as
 * CommonJS. What looks like `import` there may be text in a template.
 */
export function mustBeModule(source: string): boolean {
  return looksLikeModule(source) && !isCommonJs(source);
}

/** Only compiled, never run. */
function isCommonJs(source: string): boolean {
  try {
    compileFunction(source.replace(/^#!.*/, ""), ["exports", "require", "module", "__filename", "__dirname"]);
    return true;
  } catch {
    return false;
  }
}

/** The same of TypeScript, which cannot be tried: it is CommonJS when it says so and `import` stands in texts alone. */
export function looksLikeTypedModule(source: string): boolean {
  if (!looksLikeModule(source)) return false;
  return (
    !/\b(?:module\.exports|exports\.[\w$]+)\s*=/.test(source) || looksLikeModule(codeOf(source) ?? source)
  );
}
