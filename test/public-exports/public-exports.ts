import ts from "typescript";
import { packageFolders, root } from "../repository/files.ts";

/** A name that a package exports, with the declaration behind it. */
export interface PublicExport {
  readonly name: string;
  readonly kind: "function" | "class" | "const" | "type";
  /** Absent: the name comes from a package outside the repository. */
  readonly declaration: ts.Declaration | undefined;
  /** `file:line` of the declaration, for messages; the package's name where the declaration is not ours. */
  readonly place: string;
}

/** Lists what each package exports, by the name of its folder. Reads sources, not builds. */
export function readPublicExports(): ReadonlyMap<string, readonly PublicExport[]> {
  const entries = new Map(packageFolders.map((folder) => [folder, `${root}packages/${folder}/src/index.ts`]));
  const program = ts.createProgram([...entries.values()], {
    ...ts.convertCompilerOptionsFromJson(COMPILER_OPTIONS, root).options,
    noEmit: true,
  });
  return new Map([...entries].map(([folder, entry]) => [folder, exportsOf(program, entry)]));
}

/** Writes exports one a line, sorted, for the committed lists. */
export function formatPublicExports(exports: readonly PublicExport[]): string {
  return `${exports
    .map(({ kind, name }) => `${name} ${kind}`)
    .sort()
    .join("\n")}\n`;
}

const COMPILER_OPTIONS = {
  target: "es2023",
  module: "nodenext",
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  customConditions: ["@outputai/source"],
  types: ["node"],
};

function exportsOf(program: ts.Program, entry: string): readonly PublicExport[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) return []; // a file that exports nothing is no module to the checker
  return checker.getExportsOfModule(module).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = symbol.declarations?.find((node) => isOurs(node.getSourceFile().fileName));
    const place = declaration ? placeOf(declaration) : packageOf(exported);
    return { name: exported.name, kind: kindOf(symbol, checker), declaration, place };
  });
}

function kindOf(symbol: ts.Symbol, checker: ts.TypeChecker): PublicExport["kind"] {
  if (symbol.flags & ts.SymbolFlags.Class) return "class";
  if (symbol.flags & ts.SymbolFlags.Function) return "function";
  if (!(symbol.flags & ts.SymbolFlags.Value)) return "type";
  const isCallable = checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
  return isCallable ? "function" : "const";
}

function isOurs(fileName: string): boolean {
  return fileName.startsWith(root) && !fileName.includes("/node_modules/");
}

function placeOf(declaration: ts.Declaration): string {
  const file = declaration.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(declaration.getStart(file));
  return `${file.fileName.slice(root.length)}:${line + 1}`;
}

/** What a re-export names as its source. */
function packageOf({ declarations = [] }: ts.Symbol): string {
  const specifier = declarations.find(ts.isExportSpecifier)?.parent.parent.moduleSpecifier;
  return specifier && ts.isStringLiteral(specifier) ? specifier.text : "";
}
