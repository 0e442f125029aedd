import type { z } from "@outputai/core";
import { expectTypeOf, it } from "vitest";
import type { Dataset, LastOutput } from "../datasets/dataset.ts";
import type { DatasetSchema, LastOutputSchema } from "../datasets/dataset-schema.ts";
import type { Interpretation } from "../workflow/interpretation.ts";
import type { InterpretationSchema } from "../workflow/interpretation-schema.ts";
import type { CaseResult } from "./case-result.ts";
import type { CaseResultSchema } from "./case-result-schema.ts";
import type { EvalOutput, EvalSummary } from "./eval-output.ts";
import type { EvalOutputSchema, EvalSummarySchema } from "./eval-output-schema.ts";
import type { EvaluatorOutcome } from "./evaluator-outcome.ts";
import type { EvaluatorOutcomeSchema, fullOutcomeSchema } from "./evaluator-outcome-schema.ts";
import type { ReportedCase, ReportedOutcome, ReportedOutput, ReportedSummary } from "./reported-output.ts";

it("types what each schema reads by hand", () => {
  expectTypeOf<z.output<typeof DatasetSchema>>().toEqualTypeOf<Dataset>();
  expectTypeOf<z.output<typeof LastOutputSchema>>().toEqualTypeOf<LastOutput>();
  expectTypeOf<z.output<typeof InterpretationSchema>>().toEqualTypeOf<Interpretation>();
  expectTypeOf<z.output<typeof EvalOutputSchema>>().toEqualTypeOf<ReportedOutput>();
  expectTypeOf<z.output<typeof CaseResultSchema>>().toEqualTypeOf<ReportedCase>();
  expectTypeOf<z.output<typeof EvaluatorOutcomeSchema>>().toEqualTypeOf<ReportedOutcome>();
  expectTypeOf<z.output<typeof EvalSummarySchema>>().toEqualTypeOf<ReportedSummary>();
  expectTypeOf<z.output<typeof fullOutcomeSchema>>().toEqualTypeOf<EvaluatorOutcome>();
});

it("takes what a run answers for what can be reported", () => {
  expectTypeOf<EvalOutput>().toExtend<ReportedOutput>();
  expectTypeOf<CaseResult>().toExtend<ReportedCase>();
  expectTypeOf<EvaluatorOutcome>().toExtend<ReportedOutcome>();
  expectTypeOf<EvalSummary>().toExtend<ReportedSummary>();
});
