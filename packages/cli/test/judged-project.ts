import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ChatAnswer, ChatRequest } from "@outputai/llm/test/chat-server";
import { copyFixtures } from "./run-output.ts";

/** How a project with judged checks is made. */
export interface JudgedProject {
  /** How many trials of one sample there are; their outputs are `answer 1`, `answer 2` … */
  readonly trials?: number;
  /** `llmPreferences` of two checks with a rubric each; a check for every list. */
  readonly preferences?: readonly (readonly string[])[];
}

/** Writes a spec with one structural check and judged ones, and trials, into a copy of the fixtures. */
export async function judgedProject({ trials = 6, preferences = [[]] }: JudgedProject = {}): Promise<string> {
  const cwd = await copyFixtures();
  const rubrics = preferences.map((llmPreferences, index) => ({
    type: "llmJudge",
    name: `kind ${index}`,
    rubric: `Pass only if it is kind (${index}).`,
    ...(llmPreferences.length > 0 ? { llmPreferences } : {}),
  }));
  const checks = [{ type: "hasToolCall", tool: "reply" }, ...rubrics];
  const spec = { epochs: trials, samples: [{ name: "kind", input: "Be kind." }], checks };
  await writeFile(join(cwd, "judged.json"), JSON.stringify(spec));
  await writeFile(join(cwd, "judged.jsonl"), judgedTrials(trials));
  return cwd;
}

/** The trials of such a project, as JSON Lines. */
export function judgedTrials(trials: number): string {
  return Array.from({ length: trials }, (_, row) =>
    JSON.stringify({
      sample: "kind",
      epoch: row + 1,
      status: "completed",
      output: `answer ${row + 1} ends`,
      toolCalls: [{ tool: "reply", arguments: {} }],
    }),
  ).join("\n");
}

/** Which trial a request is about, and which rubric. */
export function askedAbout({ body }: ChatRequest): { readonly trial: number; readonly rubric: number } {
  const text = JSON.stringify(body.messages);
  return {
    trial: Number(/answer (\d+) ends/.exec(text)?.[1]),
    rubric: Number(/if it is kind \((\d+)\)/.exec(text)?.[1]),
  };
}

/** The answer of a judge. */
export function verdict(word: "pass" | "fail", reasoning: string): ChatAnswer {
  return { kind: "text", text: JSON.stringify({ reasoning, verdict: word }) };
}

/** Answers with a pass once so many questions have arrived, and none before: `arrived` settles then. */
export function answerWhen(count: number): { readonly arrived: Promise<void>; answer(): ChatAnswer } {
  let resolve = () => {};
  const arrived = new Promise<void>((settle) => {
    resolve = settle;
  });
  let asked = 0;
  return {
    arrived,
    answer() {
      asked++;
      if (asked === count) resolve();
      return { kind: "held", release: arrived, answer: verdict("pass", "It is kind.") };
    },
  };
}

/** Never answers. */
export const held: ChatAnswer = {
  kind: "held",
  release: new Promise(() => {}),
  answer: { kind: "text", text: "" },
};
