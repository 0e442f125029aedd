/**
 * Asks whether a source is written with `import` and `export`. Where no `package.json` says "module", Node.js takes
 * such a file for CommonJS or warns about it; TypeScript's users never had to care.
 */
export function looksLikeModule(source: string): boolean {
  return MODULE_SYNTAX.test(source) && !COMMONJS_ONLY.test(source);
}

const MODULE_SYNTAX = new RegExp(
  [
    String.raw`^[ \t]*import\b\s*(?:["'{*]|type\s|[\w$]+\s*(?:,|\s+from\b))`,
    String.raw`^[ \t]*export\s*(?:[{*]|(?:default|const|let|var|class|enum|type|interface|async|function|abstract|declare|namespace)\b)`,
    String.raw`\bimport\.meta\b`,
  ].join("|"),
  "m",
);

/** TypeScript's own forms, which only CommonJS knows. */
const COMMONJS_ONLY = /^[ \t]*(?:export\s*=|import\s+[\w$]+\s*=\s*require\b)/m;
