// Writes a project in the public layout: an eval workflow of five deterministic evaluators, and cached cases.
//   node bench/gen-eval-project.mjs FOLDER [CASES] [json|yml]
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const EVALUATORS = `import { z } from "@outputai/core";
import { Verdict, verify } from "@outputai/evals";

const input = z.object({ question: z.string() });
const output = z.object({ answer: z.string(), sources: z.array(z.string()), score: z.number() });

export const mentionsRefund = verify({ name: "mentions_refund", input, output }, ({ output }) =>
  Verdict.contains(output.answer, "refund"),
);
export const longEnough = verify({ name: "long_enough", input, output }, ({ output, context }) =>
  Verdict.gte(output.answer.length, Number(context.ground_truth.min_length ?? 1)),
);
export const scoreInRange = verify({ name: "score_in_range", input, output }, ({ output }) =>
  Verdict.inRange(output.score, 0, 1),
);
export const citesHandbook = verify({ name: "cites_handbook", input, output }, ({ output }) =>
  Verdict.includesAny(output.sources, ["handbook", "faq"]),
);
export const noApology = verify({ name: "no_apology", input, output }, ({ output }) =>
  Verdict.not(Verdict.matches(output.answer, /as an ai/i)),
);
`;

const WORKFLOW = `import { evalWorkflow, getEvalWorkflowName } from "@outputai/evals";
import { citesHandbook, longEnough, mentionsRefund, noApology, scoreInRange } from "./evaluators.js";

export default evalWorkflow({
  name: getEvalWorkflowName("support"),
  evals: [mentionsRefund, longEnough, scoreInRange, citesHandbook, noApology].map((evaluator) => ({
    evaluator,
    criticality: "required" as const,
    interpret: { type: "boolean" as const },
  })),
});
`;

/** A case: about 2 KB of text, of which one in ten says nothing of a refund. */
export function makeCase(index) {
  const subject = index % 10 === 0 ? "order" : "refund";
  return {
    input: { question: `Where is my ${subject} number ${index}?` },
    ground_truth: { min_length: 10, evals: { long_enough: { min_length: 100 } } },
    last_output: {
      output: {
        answer:
          `Your ${subject} ${index} is on its way, and will be with you within three working days. `.repeat(
            24,
          ),
        sources: ["handbook", `ticket-${index}`],
        score: (index % 100) / 100,
      },
      executionTimeMs: 120,
      date: "2031-02-03T04:05:06.000Z",
    },
  };
}

/** Writes the project and answers with its folder of the workflow. */
export function generateEvalProject(folder, cases = 1000, format = "json") {
  const workflow = join(folder, "src/workflows/support");
  for (const part of ["tests/evals", "tests/datasets"]) mkdirSync(join(workflow, part), { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    '{ "name": "bench-project", "private": true, "type": "module" }\n',
  );
  const packages = join(folder, "node_modules/@outputai");
  mkdirSync(packages, { recursive: true });
  for (const name of ["core", "evals"]) {
    const target = fileURLToPath(new URL(`../packages/${name}`, import.meta.url));
    symlinkSync(target, join(packages, name));
  }
  writeFileSync(join(workflow, "tests/evals/evaluators.ts"), EVALUATORS);
  writeFileSync(join(workflow, "tests/evals/workflow.ts"), WORKFLOW);
  const made = Object.fromEntries(
    Array.from({ length: cases }, (_, index) => [`case_${index}`, makeCase(index)]),
  );
  const text = JSON.stringify(made, null, 2);
  // JSON is YAML; block style is what people write, so quotes and braces go.
  const yaml = Object.entries(made)
    .map(([name, value]) => `${name}:\n${toBlock(value, "  ")}`)
    .join("\n");
  writeFileSync(join(workflow, `tests/datasets/cases.${format}`), format === "json" ? text : `${yaml}\n`);
  return workflow;
}

function toBlock(value, indent) {
  return Object.entries(value)
    .map(([key, member]) =>
      typeof member === "object" && !Array.isArray(member)
        ? `${indent}${key}:\n${toBlock(member, `${indent}  `)}`
        : `${indent}${key}: ${JSON.stringify(member)}`,
    )
    .join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, cases, format] = process.argv.slice(2);
  generateEvalProject(folder, cases === undefined ? undefined : Number(cases), format);
}
