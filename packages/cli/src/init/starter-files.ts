import { basename } from "node:path";
import type { Scripts } from "./add-scripts.ts";
import type { InitProject, Language } from "./init-project.ts";
import { DATASET, EVALUATORS, evalsText, specText, TRIALS, targetText, WORKFLOW } from "./starter-texts.ts";

/** A file that `output init` writes. Its path is from the project's folder. */
export interface StarterFile {
  readonly path: string;
  readonly text: string;
  readonly says: string;
  /** Files that do the same: where one of them is, this one is not written. */
  readonly rivals: readonly string[];
}

/** What the spec, its trials and the workflow are about. */
export const STARTER = {
  spec: "evals/order_agent.json",
  trials: "evals/order_agent.trials.jsonl",
  workflow: WORKFLOW,
} as const;

/** The scripts that `output init` adds to `package.json`. */
export const STARTER_SCRIPTS: Scripts = {
  "evals:check": `output check ${STARTER.spec} --trials ${STARTER.trials}`,
  "evals:test": `output workflow test ${STARTER.workflow}`,
};

/** For a file that is there, by the path that it would be written to: its own path, or that of a file that does the same. */
export type KeptFiles = ReadonlyMap<string, string>;

/** The files that `output init` writes into a project, if none of them is there; beside those that are kept. */
export function starterFiles(
  { language, workflows, schema }: Pick<InitProject, "language" | "workflows" | "schema">,
  kept: KeptFiles = new Map(),
): readonly StarterFile[] {
  const folder = workflows === "" ? STARTER.workflow : `${workflows}/${STARTER.workflow}`;
  return [
    file(STARTER.spec, "the spec: tasks, and what every recorded trial is asked", specText(schema)),
    file(STARTER.trials, "recorded trials of an agent", TRIALS),
    code(`${folder}/workflow`, language, { says: TARGET_SAYS, text: targetText(language) }),
    ...evalFiles(`${folder}/tests/evals`, language, kept),
    file(`${folder}/tests/datasets/orders.yml`, "cases, one without a cached output", DATASET),
  ];
}

const TARGET_SAYS = "what is tested: put your agent here";

/** Evaluators, and the eval workflow that imports them under the name that they have. */
function evalFiles(folder: string, language: Language, kept: KeptFiles): readonly StarterFile[] {
  const says = "evaluators: what makes an output right";
  const evaluators = code(`${folder}/evaluators`, language, { says, text: EVALUATORS });
  const own = kept.get(evaluators.path);
  const name = basename(own ?? evaluators.path);
  const workflow = code(`${folder}/workflow`, language, {
    says:
      own === undefined
        ? "which of them gate a case, and which only inform"
        : `it imports isShort and namesOrder from ${name}, which is yours`,
    text: evalsText(language, name),
  });
  return [evaluators, workflow];
}

function file(path: string, says: string, text: string): StarterFile {
  return { path, text, says, rivals: [] };
}

function code(
  stem: string,
  language: Language,
  { says, text }: Pick<StarterFile, "says" | "text">,
): StarterFile {
  const rivals = ["ts", "mts", "js", "mjs"].filter((ending) => ending !== language);
  return { path: `${stem}.${language}`, text, says, rivals: rivals.map((ending) => `${stem}.${ending}`) };
}
