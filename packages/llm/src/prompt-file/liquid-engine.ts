import type { Context, Liquid, Template } from "liquidjs";
import { fenceFilter } from "./fence-filter.ts";
import { valueText } from "./value-text.ts";

/** Liquid as prompt files have it. */
export interface LiquidEngine {
  readonly liquid: Liquid;
  render(parsed: Template[], scope: object): string;
}

/**
 * The Liquid of prompt files, loaded on first use: unknown variables and filters are errors, only own properties are
 * read, no file is included, and a template cannot run without end.
 */
export function liquidEngine(): Promise<LiquidEngine> {
  engine ??= createEngine();
  return engine;
}

let engine: Promise<LiquidEngine> | undefined;

async function createEngine(): Promise<LiquidEngine> {
  const { Context, Liquid } = await import("liquidjs");
  const liquid = new Liquid(OPTIONS);
  for (const tag of FILE_TAGS) delete liquid.tags[tag];
  for (const filter of EVALUATING_FILTERS) delete liquid.filters[filter];
  // the library's own would write an object as [object Object]
  liquid.registerFilter("raw", valueText);
  liquid.registerFilter("fence", fenceFilter);
  return {
    liquid,
    render(parsed, scope) {
      const limits = { liquid, renderLimit: countedLimit() };
      return liquid.renderSync(parsed, new Context(scope, liquid.options, { sync: true }, limits));
    },
  };
}

/**
 * Counts what is rendered, where the library reads the clock: the same template ends the same way on a busy
 * machine. It asks before each output, tag and text, and before each round of a loop.
 */
function countedLimit(): Context["renderLimit"] {
  let rendered = 0;
  const check = () => {
    rendered += 1;
    if (rendered <= MOST_RENDERED) return;
    // every tag around it ends with this error; what stands behind them is counted anew
    rendered = 0;
    throw new Error("template render limit exceeded");
  };
  return { check, use: check } as unknown as Context["renderLimit"];
}

const MOST_RENDERED = 100_000;

const OPTIONS = {
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  // {% if x.y %} may ask for what is not there; {{ x.y }} may not
  lenientIf: true,
  catchAllErrors: true,
  outputEscape: valueText,
  // an empty set of files, in place of the disk
  templates: {},
  memoryLimit: 100_000_000,
};

/** Tags that read other files. */
export const FILE_TAGS = ["include", "render", "layout", "block"] as const;

/** Filters that run a text as Liquid; the text may be a value. */
const EVALUATING_FILTERS = [
  "where_exp",
  "reject_exp",
  "group_by_exp",
  "has_exp",
  "find_exp",
  "find_index_exp",
];
