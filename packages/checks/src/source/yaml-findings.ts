import type { Problem } from "@outputai/core";
import type { Node } from "yaml";
import type { JsonPath } from "../json/json-pointer.ts";
import type { RepeatedKey } from "./repeated-key.ts";

/** Where something stands in a YAML document. */
export interface YamlPlace {
  readonly path: JsonPath;
  readonly offset: number;
}

/** Something that was found at a place. */
export interface FoundInYaml extends YamlPlace {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** What is wrong or doubtful in a YAML document, collected as it is walked. */
export interface YamlFindings {
  readonly faults: FoundInYaml[];
  readonly repeated: RepeatedKey[];
  readonly notes: (FoundInYaml & Pick<Problem, "code">)[];
}

/** Finds fault with a node's tag, where it has one. */
export function refuseTag({ tag }: Node, at: YamlPlace, { faults }: YamlFindings): void {
  if (tag === undefined) return;
  const message = `The tag ${tag.replace("tag:yaml.org,2002:", "!!")} is not supported.`;
  faults.push({ ...at, message, hint: "Remove it. Text goes in quotes." });
}
