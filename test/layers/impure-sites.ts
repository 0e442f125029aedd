import ts from "typescript";

/** One place where a file reads the clock, chance, the network or the process. */
export interface ImpureSite {
  readonly what: string;
  readonly line: number;
}

/**
 * Lists what makes a file impure: `Date.now`, `new Date()` without arguments, `Math.random`, timers, `fetch` and
 * `process`. Only the globals count: a property or a parameter of the same name is the caller's.
 */
export function impureSites(path: string, text: string): readonly ImpureSite[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const sites: ImpureSite[] = [];
  const visit = (node: ts.Node): void => {
    const what = impurity(node);
    if (what !== undefined) {
      sites.push({ what, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
    }
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return sites;
}

const GLOBALS: ReadonlySet<string> = new Set([
  "fetch",
  "process",
  "performance",
  "crypto",
  "setTimeout",
  "setInterval",
  "setImmediate",
]);

const MEMBERS: ReadonlySet<string> = new Set(["Date.now", "Math.random", "AbortSignal.timeout"]);

function impurity(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return impureMember(node);
  if (isNow(node)) return "new Date()";
  if (!ts.isIdentifier(node) || !GLOBALS.has(node.text)) return undefined;
  return isOwnName(node) ? undefined : node.text;
}

function impureMember({ expression, name }: ts.PropertyAccessExpression): string | undefined {
  const owner = withoutGlobalThis(expression.getText());
  if (owner === "globalThis" && GLOBALS.has(name.text)) return name.text;
  const member = `${owner}.${name.text}`;
  return MEMBERS.has(member) ? member : undefined;
}

/** The present, with or without `new`. */
function isNow(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  if (withoutGlobalThis(node.expression.getText()) !== "Date") return false;
  return ts.isCallExpression(node) || (node.arguments ?? []).length === 0;
}

function withoutGlobalThis(owner: string): string {
  return owner.replace(/^globalThis\??\./, "");
}

/** Whether the name is that of a member, a parameter or a variable: not the global. */
function isOwnName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  const { name, propertyName } = parent as { readonly name?: ts.Node; readonly propertyName?: ts.Node };
  return (name === node && !ts.isShorthandPropertyAssignment(parent)) || propertyName === node;
}
