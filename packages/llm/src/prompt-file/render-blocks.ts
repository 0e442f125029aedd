import type { Fault } from "./fault.ts";
import type { PromptBlock } from "./prompt-blocks.ts";
import { renderTemplates } from "./render-templates.ts";
import type { Role } from "./roles.ts";
import type { Template } from "./template.ts";
import type { TemplateVariables } from "./template-variables.ts";
import { fillExchange, readToolBlock, type ToolExchange } from "./tool-block.ts";

/** A block with the variables in it. */
export type RenderedBlock =
  | { readonly role: Exclude<Role, "tool">; readonly text: string }
  | { readonly role: "tool"; readonly exchange: ToolExchange };

/** The blocks in their order, and what is wrong with them; then they are not complete. */
export interface RenderedBlocks {
  readonly blocks: readonly RenderedBlock[];
  readonly faults: readonly Fault[];
}

/** Puts variables into the blocks of a prompt file. As many blocks come out as went in, whatever the values hold. */
export async function renderBlocks(
  blocks: readonly PromptBlock[],
  variables: TemplateVariables,
): Promise<RenderedBlocks> {
  const plans = blocks.map(planOf);
  const rendered = await renderTemplates(
    plans.flatMap(({ templates }) => templates),
    variables,
  );
  const texts = [...rendered.texts];
  return {
    blocks: plans.flatMap(({ templates, fill }) => fill(texts.splice(0, templates.length))),
    faults: [...plans.flatMap(({ faults }) => faults), ...rendered.faults],
  };
}

/** What is to be rendered for a block, and how the texts become one again. */
interface Plan {
  readonly templates: readonly Template[];
  readonly faults: readonly Fault[];
  fill(texts: readonly string[]): readonly RenderedBlock[];
}

function planOf(block: PromptBlock): Plan {
  const { role } = block;
  if (role !== "tool") return { templates: [block], faults: [], fill: ([text = ""]) => [{ role, text }] };
  const read = readToolBlock(block);
  if (read.status === "broken") return { templates: [], faults: read.faults, fill: () => [] };
  const fill = (texts: readonly string[]) => [{ role, exchange: fillExchange(read.exchange, texts) }];
  return { templates: read.templates, faults: [], fill };
}
