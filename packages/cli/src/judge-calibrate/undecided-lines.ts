import { grouped, visibleText } from "@outputai/core";
import { cut } from "../findings/cut-list.ts";
import { firstLine } from "../findings/findings.ts";
import { restLine } from "../render/section-parts.ts";

/** A label of which nothing is known but why. */
export interface UndecidedLabel {
  /** What was judged, with its place. */
  readonly title: string;
  readonly code: string;
  readonly message: string;
}

/** What left labels undecided: each reason once, by its first line, with the first labels that it is about. */
export function* undecidedLines(labels: readonly UndecidedLabel[], limit: number): Generator<string> {
  const list = cut([...byReason(labels)], limit);
  for (const alike of list.shown) {
    const [{ code, message }] = alike;
    const common = firstLine(message);
    yield `  ? ${describeTitles(alike)}: ${visibleText(code, 60)}: ${visibleText(common, 300)}`;
    const own = message.slice(common.length).trim();
    if (own !== "") yield `      ${alike.length > 1 ? "the first: " : ""}${visibleText(own, 300)}`;
  }
  yield* restLine(list, "  ");
}

type Alike = readonly [first: UndecidedLabel, ...others: readonly UndecidedLabel[]];

function byReason(labels: readonly UndecidedLabel[]): Iterable<Alike> {
  const groups = new Map<string, [UndecidedLabel, ...UndecidedLabel[]]>();
  for (const label of labels) {
    const reason = JSON.stringify([label.code, firstLine(label.message)]);
    const alike = groups.get(reason);
    if (alike === undefined) groups.set(reason, [label]);
    else alike.push(label);
  }
  return groups.values();
}

function describeTitles(labels: Alike): string {
  const named = labels.slice(0, NAMED).map(({ title }) => title);
  const rest = labels.length - named.length;
  return `${named.join(", ")}${rest > 0 ? ` and ${grouped(rest)} more` : ""}`;
}

const NAMED = 3;
