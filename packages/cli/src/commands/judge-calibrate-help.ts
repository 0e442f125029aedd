import { renderFlags } from "../arguments/render-help.ts";
import { JUDGE_CALIBRATE_FLAGS } from "./judge-calibrate-flags.ts";

/** What `output judge calibrate --help` prints. */
export function judgeCalibrateHelp(): string {
  return `Measures a judge against labels that humans gave: how often both agree (with TPR and TNR), and
how much of that is beyond chance (Cohen's kappa), each with its 95 % interval.

Usage
  output judge calibrate FILE --judge JUDGE [flags]
  output judge calibrate NAME/tests/datasets/FILE [--evaluator NAME] [flags]

Flags
${renderFlags(JUDGE_CALIBRATE_FLAGS)}

Files of labels: JSON Lines (- is standard input), one subject a line, with a name if you like
  { "label": "pass", "rubric": "Is it kind?", "input": …, "output": …, "reference": …,
    "toolCalls": … }
      for a model, or for a prompt file that takes these as variables; input, reference and
      toolCalls may be left out
  { "label": "pass", "variables": { "reply": "…" } }
      for a prompt file. How it is asked follows from the labels: pass, partial and fail with
      judgeVerdict, true and false with judgeBoolean, numbers with judgeScore, other texts with
      judgeLabel. Labels agree when they are equal, numbers too

Dataset files: the evaluator is asked about the cached outputs (last_output) of the cases. A
  label is what stands in ground_truth.evals.NAME.verdict: pass, partial or fail. The evaluator
  does not see it.

Exit codes
  0    the report was made, however well or badly judge and human agree
  2    the arguments, the labels or the judge were refused, too few labels are decided, or the
       report cannot be written
  3    the report was made, but the judge left some labels undecided
  70   a bug in output
  137  an evaluator held the thread for longer than its time-out, and was ended
  130  interrupted (143: terminated, 129: hung up)

Examples
  output judge calibrate labels.jsonl --judge openai:gpt-5
  output judge calibrate labels.jsonl --judge judges/kind.prompt --judge-recordings kept
  output judge calibrate tones.jsonl --judge judges/tone.prompt --positive rude --min-labels 50
  output judge calibrate src/workflows/reply/tests/datasets/labelled.yml --evaluator kind
`;
}
