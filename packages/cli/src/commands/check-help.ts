import { renderFlags } from "../arguments/render-help.ts";
import { CHECK_FLAGS } from "./check-flags.ts";

/** What `output check --help` prints. */
export function checkHelp(): string {
  return `Grades recorded trials with an evaluation spec (JSON or YAML).

Usage
  output check SPEC --trials FILE… [flags]

Flags
${renderFlags(CHECK_FLAGS)}

Judges
  Checks of type llmJudge are asked of the judge whose provider their llmPreferences name
  first, else of the first judge. Keys are read from the environment (OPENAI_API_KEY,
  ANTHROPIC_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY, AI_GATEWAY_API_KEY; openai-compatible:MODEL
  takes OPENAI_COMPATIBLE_BASE_URL and OPENAI_COMPATIBLE_API_KEY). A judge that fails decides
  nothing: the check abstains, and the exit code is 3.

Exit codes
  0    everything that had to be decided passed (what --allow-abstain names may be undecided)
  1    a check failed
  2    the arguments, the spec or the trials were refused, or there is no trial at all,
       or the report could not be written
  3    nothing failed, but something is undecided: a check abstained, a trial did not complete
       or is missing (--allow-abstain CODE lets it be), or no check decided anything
  70   a bug in output
  130  interrupted (143: terminated, 129: hung up)

Examples
  output check spec.json --trials trials.jsonl
  output check spec.yaml --trials monday.jsonl tuesday.jsonl --json --output report.json
  output check spec.json --trials - --allow-abstain JUDGE_NOT_RUN < trials.jsonl
  output check spec.json --trials trials.jsonl --judge openai:gpt-5
  output check spec.json --trials trials.jsonl --judge judge.prompt --judge-recordings kept
`;
}
