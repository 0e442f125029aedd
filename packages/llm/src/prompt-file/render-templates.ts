import { didYouMean, formatValue } from "@outputai/core";
import type { Template as LiquidTemplate } from "liquidjs";
import type { Fault } from "./fault.ts";
import { type LiquidEngine, liquidEngine } from "./liquid-engine.ts";
import { explainLiquid } from "./liquid-faults.ts";
import type { Template } from "./template.ts";
import type { TemplateVariables } from "./template-variables.ts";

/** The texts of several templates, in their order, and what is wrong with them; then the texts are not complete. */
export interface Rendered {
  readonly texts: readonly string[];
  readonly faults: readonly Fault[];
}

/**
 * Renders templates once: what a value holds is text, whatever it looks like. A variable that was not given is a
 * fault wherever a template names it, in branches that are not taken too. Nothing is rendered when variables have
 * problems.
 */
export async function renderTemplates(
  templates: readonly Template[],
  variables: TemplateVariables,
): Promise<Rendered> {
  const engine = await liquidEngine();
  const results = templates.map((template) => renderTemplate(template, engine, variables));
  return { texts: results.map(({ text }) => text), faults: results.flatMap(({ faults }) => faults) };
}

interface RenderedOne {
  readonly text: string;
  readonly faults: readonly Fault[];
}

function renderTemplate(template: Template, engine: LiquidEngine, variables: TemplateVariables): RenderedOne {
  try {
    const parsed = engine.liquid.parse(template.template);
    const faults = missingVariables(template, { parsed, engine, variables });
    // A value that is no JSON is a problem of its own, and not in the scope: its templates would miss it.
    if (faults.length > 0 || variables.problems.length > 0) return { text: "", faults };
    return { text: engine.render(parsed, variables.scope), faults };
  } catch (error) {
    // Liquid throws what it found in a template, all at once.
    return { text: "", faults: explainLiquid(error, template, engine.liquid) };
  }
}

interface Analysis {
  readonly parsed: LiquidTemplate[];
  readonly engine: LiquidEngine;
  readonly variables: TemplateVariables;
}

function missingVariables(
  { template, offset }: Template,
  { parsed, engine, variables }: Analysis,
): readonly Fault[] {
  const { globals } = engine.liquid.analyzeSync(parsed, { partials: false });
  const missing = Object.entries(globals).filter(([name]) => !variables.names.includes(name));
  return missing.flatMap(([name, places]) =>
    places.map(({ location: { row, col } }) => ({
      offset: offset + lineStart(template, row) + col - 1,
      code: "PROMPT_VARIABLE_UNDEFINED" as const,
      message: `The variable ${formatValue(name, { maxLength: 60 })} was not given.`,
      hint: didYouMean(name, variables.names) ?? describeGiven(variables.names),
    })),
  );
}

function describeGiven(names: readonly string[]): string {
  const given = names.length === 0 ? "None was given." : `Given: ${names.slice(0, 20).join(", ")}.`;
  return `${given} What may be missing is given as undefined, and asked for with {% if %}.`;
}

function lineStart(text: string, row: number): number {
  let start = 0;
  for (let line = 1; line < row; line++) start = text.indexOf("\n", start) + 1;
  return start;
}
