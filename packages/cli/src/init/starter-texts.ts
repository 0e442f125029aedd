import type { Language } from "./init-project.ts";

/** The name of the workflow. */
export const WORKFLOW = "order_reply";

/** The spec. `schema` is where its JSON Schema lies. */
export function specText(schema: string): string {
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

/** Recorded trials of the spec, as JSONL. */
export const TRIALS = `\
{"sample":"where_is_it","epoch":1,"status":"completed","output":"Order A-17 is on its way.","toolCalls":[{"tool":"order_lookup","arguments":{"order":"A-17"}}]}
{"sample":"where_is_it","epoch":2,"status":"completed","output":"A-17 was shipped on Monday.","toolCalls":[{"tool":"order_lookup","arguments":{"order":"A-17"}}]}
{"sample":"refund","epoch":1,"status":"completed","output":"Order A-18 is refunded.","toolCalls":[{"tool":"order_lookup","arguments":{"order":"A-18"}},{"tool":"refund_create","arguments":{"order":"A-18"}}]}
{"sample":"refund","epoch":2,"status":"completed","output":"I have refunded A-18.","toolCalls":[{"tool":"order_lookup","arguments":{"order":"A-18"}},{"tool":"refund_create","arguments":{"order":"A-18"}}]}
`;

/** What is tested. */
export function targetText(language: Language): string {
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

/** Evaluators, in any language. Members of a record stand in brackets, as strict compilers want it. */
export const EVALUATORS = `import { Verdict, verify } from "@outputai/evals";

/** The reply names the order that the customer asked about. */
export const namesOrder = verify({ name: "names_order" }, ({ output, context }) =>
  Verdict.contains(output.text, String(context.ground_truth["order"])),
);

/** The reply fits into a text message. */
export const isShort = verify({ name: "is_short" }, ({ output }) => Verdict.lte(output.text.length, 160));
`;

/** The eval workflow. `evaluators` is the file that holds its evaluators, beside it. */
export function evalsText(language: Language, evaluators: string): string {
  // TypeScript imports a file under the name that it has once it is compiled; elsewhere it has its own.
  const file = isTypeScript(language) ? evaluators.replace(/ts$/, "js") : evaluators;
  return `import { evalWorkflow } from "@outputai/evals";
import { isShort, namesOrder } from "./${file}";

export default evalWorkflow({
  name: "${WORKFLOW}_eval",
  evals: [{ evaluator: namesOrder }, { evaluator: isShort, criticality: "informational" }],
});
`;
}

/** Cases, one without a cached output. */
export const DATASET = `# Cases of the workflow ${WORKFLOW}. --cached evaluates the outputs that stand here, --save writes new ones.
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
