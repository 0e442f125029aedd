import type { YamlFindings, YamlPlace } from "./yaml-findings.ts";
import type { ConvertedYaml } from "./yaml-merge.ts";

/** What stands at each anchor so far; "open" while it is being read. */
export type YamlAnchors = Map<string, ConvertedYaml | "open">;

/** What an alias stands for, shared and not copied; null, and a fault, when that is nothing. */
export function followAlias(
  anchor: string,
  at: YamlPlace,
  { anchors, faults }: YamlFindings & { readonly anchors: YamlAnchors },
): ConvertedYaml {
  const target = anchors.get(anchor);
  if (target !== undefined && target !== "open") return target;
  const why =
    target === "open" ? "stands inside what it stands for" : "stands for nothing that was defined before it";
  faults.push({
    ...at,
    message: `The alias *${anchor} ${why}.`,
    hint: `Define &${anchor} earlier in the document.`,
  });
  return { value: null, node: { offset: at.offset } };
}
