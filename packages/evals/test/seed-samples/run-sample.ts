import * as core from "@outputai/core";
import ts from "typescript";
import * as evals from "../../src/index.ts";

const PACKAGES: Readonly<Record<string, unknown>> = { "@outputai/core": core, "@outputai/evals": evals };

/** Runs a module and answers with what it exports. */
export function runSample(module: string): Readonly<Record<string, unknown>> {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 };
  const { outputText } = ts.transpileModule(module, { compilerOptions });
  const exported: Record<string, unknown> = {};
  new Function("exports", "require", outputText)(exported, (name: string) => PACKAGES[name]);
  return exported;
}

/** A call of a helper, and what the comment beside it says that it answers. */
export interface PrintedCall {
  readonly call: string;
  readonly answer?: PrintedAnswer | undefined;
}

/** As printed: `{ value: true, confidence: 1.0, reasoning: '5 >= 5' }`. */
export interface PrintedAnswer {
  readonly value: unknown;
  readonly confidence: number;
  readonly reasoning: string | undefined;
}

/** Finds the calls of a sample. The comment stands before the call and says `Pass` or `Fail`, or it stands behind. */
export function printedCalls(code: string): readonly PrintedCall[] {
  const file = ts.createSourceFile("calls.ts", code, ts.ScriptTarget.Latest, true);
  return file.statements.map((statement, index) => {
    const next = file.statements[index + 1]?.getFullStart() ?? code.length;
    const before = code.slice(statement.getFullStart(), statement.getStart());
    const behind = code.slice(
      statement.getEnd(),
      Math.max(next, file.statements[index + 1]?.getStart() ?? code.length),
    );
    const comment = /(?:Pass|Fail).*?: (\{.*\})/.exec(before)?.[1] ?? /^\s*\/\/ (\{.*\})/.exec(behind)?.[1];
    return { call: statement.getText(), answer: comment === undefined ? undefined : readAnswer(comment) };
  });
}

/** The reasoning is not read as code: a backslash in it is meant. */
function readAnswer(comment: string): PrintedAnswer {
  const found = /^\{ value: (.+?), confidence: ([\d.]+)(?:, reasoning: '(.*)')? \}$/.exec(comment);
  if (found === null) throw new Error(`Cannot read the comment ${comment}`);
  const [, value = "", confidence, reasoning] = found;
  return { value: JSON.parse(value.replaceAll("'", '"')), confidence: Number(confidence), reasoning };
}
