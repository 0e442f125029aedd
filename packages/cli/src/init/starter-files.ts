import type { Scripts } from "./add-scripts.ts";
import type { InitProject, Language } from "./init-project.ts";

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
  workflow: "order_reply",
} as const;

/** The scripts that `output init` adds to `package.json`. */
export const STARTER_SCRIPTS: Scripts = {
  "evals:check": `output check ${STARTER.spec} --trials ${STARTER.trials}`,
  "evals:test": `output workflow test ${STARTER.workflow}`,
};

/** The files that `output init` writes into a project, if none of them is there. */
export function starterFiles(
  project: Pick<InitProject, "language" | "workflows" | "schema">,
): readonly StarterFile[] {
  const { language, workflows, schema } = project;
  const folder = workflows === "" ? STARTER.workflow : `${workflows}/${STARTER.workflow}`;
  return [
    file(STARTER.spec, "the spec: tasks, and what every recorded trial is asked", specText(schema)),
    file(STARTER.trials, "recorded trials of an agent", TRIALS),
    code(`${folder}/workflow`, "what is tested: put your agent here", {
      language,
      text: targetText(language),
    }),
    code(`${folder}/tests/evals/evaluators`, "evaluators: what makes an output right", {
      language,
      text: EVALUATORS,
    }),
    code(`${folder}/tests/evals/workflow`, "which of them gate a case, and which only inform", {
      language,
      text: evalsText(language),
    }),
    file(`${folder}/tests/datasets/orders.yml`, "cases, one without a cached output", DATASET),
  ];
}

function file(path: string, says: string, text: string): StarterFile {
  return { path, text, says, rivals: [] };
}

function code(
  stem: string,
  says: string,
  { language, text }: { readonly language: Language; readonly text: string },
): StarterFile {
  const rivals = ["ts", "mts", "js", "mjs"].filter((ending) => ending !== language);
  return { path: `${stem}.${language}`, text, says, rivals: rivals.map((ending) => `${stem}.${ending}`) };
}

function specText(schema: string): string {
  return `{
  "$schema": ${JSON.stringify(schema)},
  "name": "order agent",
  "epochs": 2,
  "samples": [
    { "name": "where_is_it", "input": "Where is my order A-17?", "reference": { "order": "A-17" } },
    { "name": "refund", "input": "Please refund order A-18.", "reference": { "order": "A-18" } }
  ],
  "checks": [
    { "type": "hasToolCall", "tool": "order_lookup" },
    { "type": "hasToolCall", "tool": "refund_create", "when": { "sample": ["refund"] } },
    { "type": "lacksToolCall", "tool": "refund_create", "when": { "sample": ["where_is_it"] } },
    { "type": "outputMatches", "mode": "contains", "referencePath": "order" }
  ]
}
`;
}

const TRIALS = `\
{"sample":"where_is_it","epoch":1,"status":"completed","output":"Order A-17 is on its way.","toolCalls":[{"tool":"order_lookup","arguments":{"order":"A-17"}}]}
{"sample":"where_is_it","epoch":2,"status":"completed","output":"A-17 was shipped on Monday.","toolCalls":[{"tool":"order_lookup","arguments":{"order":"A-17"}}]}
{"sample":"refund","epoch":1,"status":"completed","output":"Order A-18 is refunded.","toolCalls":[{"tool":"order_lookup","arguments":{"order":"A-18"}},{"tool":"refund_create","arguments":{"order":"A-18"}}]}
{"sample":"refund","epoch":2,"status":"completed","output":"I have refunded A-18.","toolCalls":[{"tool":"order_lookup","arguments":{"order":"A-18"}},{"tool":"refund_create","arguments":{"order":"A-18"}}]}
`;

function targetText(language: Language): string {
  const types = isTypeScript(language)
    ? `interface OrderQuestion {
  readonly order: string;
  readonly status: "packed" | "shipped";
}

`
    : "";
  const annotation = isTypeScript(language) ? ": OrderQuestion" : "";
  return `${types}/** Answers a customer. Call your agent here: evaluators are given what this returns. */
export default async function replyToCustomer({ order, status }${annotation}) {
  return { text: \`Order \${order} is \${status}.\` };
}
`;
}

function isTypeScript(language: Language): boolean {
  return language === "ts" || language === "mts";
}

const EVALUATORS = `import { Verdict, verify } from "@outputai/evals";

/** The reply names the order that the customer asked about. */
export const namesOrder = verify({ name: "names_order" }, ({ output, context }) =>
  Verdict.contains(output.text, String(context.ground_truth.order)),
);

/** The reply fits into a text message. */
export const isShort = verify({ name: "is_short" }, ({ output }) => Verdict.lte(output.text.length, 160));
`;

function evalsText(language: Language): string {
  const ending = language.startsWith("m") ? "mjs" : "js";
  return `import { evalWorkflow } from "@outputai/evals";
import { isShort, namesOrder } from "./evaluators.${ending}";

export default evalWorkflow({
  name: "${STARTER.workflow}_eval",
  evals: [{ evaluator: namesOrder }, { evaluator: isShort, criticality: "informational" }],
});
`;
}

const DATASET = `# Cases of the workflow ${STARTER.workflow}. --cached evaluates the outputs that stand here, --save writes new ones.
packed_order:
  input: { order: A-17, status: packed }
  ground_truth: { order: A-17 }
  last_output:
    output: { text: Order A-17 is packed. }

# It was never run: without an output, --cached leaves it undecided.
shipped_order:
  input: { order: A-18, status: shipped }
  ground_truth: { order: A-18 }
`;
