import ts from "typescript";
import { root } from "../repository/files.ts";
import type { Example } from "./example.ts";
import { scopeImports } from "./scope-imports.ts";
import { trailingComments } from "./trailing-comments.ts";

/**
 * Lists what the compiler finds wrong with examples as they are printed, as `file:line message`.
 *
 * A statement that shows what is thrown at run time may hold what the compiler refuses.
 */
export function typeFaults(examples: readonly Example[]): readonly string[] {
  const texts = new Map(examples.map((example, index) => [`${FOLDER}/${index}.ts`, printed(example)]));
  const host = ts.createCompilerHost(OPTIONS);
  const { readFile, fileExists } = host;
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.getSourceFile = (path, target) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, target, true);
  };
  const program = ts.createProgram([...texts.keys()], OPTIONS, host);
  return [...texts.keys()].flatMap((path, index) => {
    const file = program.getSourceFile(path);
    if (!file) return [`${examples[index]?.file} was not read`];
    const refusals = trailingComments(file).filter(({ text }) => /^ throws /.test(text));
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
      .filter(({ start = 0 }) => !refusals.some(({ statement }) => holds(statement, start)))
      .map(({ start = 0, messageText }) => {
        const line = file.getLineAndCharacterOfPosition(start).line + 1;
        return `${examples[index]?.file}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
      });
  });
}

/** The files exist for the compiler alone. */
const FOLDER = `${root}test/.work/types`;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.esnext.d.ts"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: ["node"],
  customConditions: ["@outputai/source"],
  paths: { "@outputai/*": [`${root}packages/*/src/index.ts`] },
};

function holds(statement: ts.Node | undefined, position: number): boolean {
  return statement !== undefined && statement.getStart() <= position && position <= statement.end;
}

/** Lines keep their numbers. */
function printed({ code, line, scope }: Example): string {
  const file = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true);
  const imports = scopeImports(file, scope);
  return `${imports}export {};${"\n".repeat(line - 1)}${code}\n`;
}
