import { chooseModel, type DemoEnvironment } from "./demo-model.ts";
import type { Grading } from "./grade-trials-file.ts";
import { shellWord } from "./shell-word.ts";
import { TEST_REPLIES } from "./test-replies.ts";

/**
 * The command that grades recorded trials again, for a shell at the top of the repository. With a real model it holds what
 * the judge reads from the environment, but no key: that is taken from the shell, and not needed for what is kept.
 */
export function gradeAgainCommand({ spec, trials, judge }: Grading, env: DemoEnvironment): string {
  const { OUTPUT_DEMO_BASE_URL: baseURL = "" } = env;
  const settings =
    baseURL === ""
      ? []
      : [
          `OPENAI_COMPATIBLE_BASE_URL=${shellWord(baseURL)}`,
          'OPENAI_COMPATIBLE_API_KEY="$OUTPUT_DEMO_API_KEY"',
        ];
  const args = ["check", spec, "--trials", trials, ...judge].map(shellWord);
  return [...settings, "node scripts/run.mjs node packages/cli/dist/bin.js", ...args].join(" ");
}

/** The command that judges the saved replies again, by the same judge, for a shell at the top of the repository. */
export function testAgainCommand(env: DemoEnvironment): string {
  const command = "node ../../scripts/run.mjs node ../../packages/cli/dist/bin.js";
  return ["cd apps/demo &&", ...judgeSettings(env), command, ...TEST_REPLIES].join(" ");
}

function judgeSettings(env: DemoEnvironment): readonly string[] {
  if (chooseModel(env).kind === "scripted") return [];
  const key = env.OUTPUT_DEMO_BASE_URL ? "OUTPUT_DEMO_API_KEY" : "AI_GATEWAY_API_KEY";
  const settings = SETTINGS.flatMap((name) => (env[name] ? [`${name}=${shellWord(env[name])}`] : []));
  // Without any key the demo does not start; what is kept is replayed with any.
  return [...settings, `${key}="\${${key}:-none}"`];
}

const SETTINGS = ["OUTPUT_DEMO_MODEL", "OUTPUT_DEMO_BASE_URL", "OUTPUT_DEMO_RECORDINGS"] as const;
