import { fileURLToPath } from "node:url";
import ts from "typescript";

const packages = fileURLToPath(new URL("../../..", import.meta.url));
/** The files exist for the compiler alone. */
const folder = fileURLToPath(new URL(".", import.meta.url));

/** As `tsc --strict` has it; the packages are read from their sources. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: ["node"],
  customConditions: ["@outputai/source"],
  paths: { "@outputai/*": [`${packages}*/src/index.ts`] },
};

/** Lists what the compiler finds wrong with modules, as `name:line message`. */
export function typeFaults(
  modules: readonly { readonly name: string; readonly module: string }[],
): readonly string[] {
  const texts = new Map(modules.map(({ name, module }) => [`${folder}${name}.printed.ts`, module]));
  const host = ts.createCompilerHost(OPTIONS);
  const { readFile, fileExists } = host;
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.getSourceFile = (path, target) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, target, true);
  };
  const program = ts.createProgram([...texts.keys()], OPTIONS, host);
  return [...texts.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(({ start = 0, messageText }) => {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
      const name = path.slice(folder.length).replace(".printed.ts", "");
      return `${name}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    });
  });
}
