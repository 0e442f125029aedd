import { describe, expect, it } from "vitest";
import { parseFlags } from "../arguments/parse-flags.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import { JUDGE_FLAGS } from "./judge-flags.ts";
import { takeJudges } from "./take-judges.ts";

function take(...args: readonly string[]) {
  const flags = parseFlags(args, JUDGE_FLAGS);
  const problems: UsageProblem[] = [...flags.problems];
  return { request: takeJudges(flags, problems), problems };
}

describe("takeJudges", () => {
  it.each([
    { args: [], names: [], because: "no judge is named" },
    { args: ["--judge", "openai:gpt-5"], names: ["provider openai:gpt-5"], because: "a colon parts the two" },
    {
      args: ["--judge", "openai-compatible:org/model:free"],
      names: ["provider openai-compatible:org/model:free"],
      because: "the first colon counts where it stands before a slash",
    },
    {
      args: ["--judge", "meta/llama:free"],
      names: ["gateway meta/llama:free"],
      because: "a colon behind a slash is part of the model's id",
    },
    { args: ["--judge=j/kind.prompt"], names: ["prompt j/kind.prompt"], because: "the ending tells" },
    { args: ["--judge", "C:\\j\\kind@v1.prompt"], names: ["prompt C:\\j\\kind@v1.prompt"], because: "B53" },
    {
      args: ["--judge", "a:b", "--judge", "c/d"],
      names: ["provider a:b", "gateway c/d"],
      because: "the flag is repeated",
    },
    {
      args: ["--judge", "a:b,c/d"],
      names: ["provider a:b", "gateway c/d"],
      because: "commas part what can be a judge",
    },
    {
      args: ["--judge", "one,two.prompt"],
      names: ["prompt one,two.prompt"],
      because: "one alone can be none, so it is a part of the path",
    },
    { args: ["--judge", "a:b", "--judge", "a:b"], names: ["provider a:b"], because: "twice the same is one" },
  ])("reads $names from $args: $because", ({ args, names }) => {
    const { request, problems } = take(...args);
    expect(problems).toEqual([]);
    expect(request.judges.map(({ kind, text }) => `${kind} ${text}`)).toEqual(names);
  });

  it("reads how judges are asked", () => {
    const args = ["--judge", "a:b", "--judge-concurrency", "4", "--judge-timeout", "30s"];
    const more = ["--judge-recordings", "recordings", "--judge-mode", "replay"];
    expect(take(...args, ...more)).toMatchObject({
      request: { concurrency: 4, timeoutMs: 30_000, recordings: "recordings", mode: "replay" },
      problems: [],
    });
    expect(take("--judge", "a:b").request).toMatchObject({ mode: "auto", recordings: undefined });
  });

  it.each(["gpt-5", "openai:", ":gpt-5", "openai/", "/gpt-5", ".prompt", "j/.prompt", "a b:c"])(
    "refuses the judge %j",
    (name) => {
      const [problem, ...more] = take("--judge", name).problems;
      expect(more).toEqual([]);
      expect(problem).toMatchObject({
        code: "FLAG_VALUE_INVALID",
        message: `--judge does not take "${name}".`,
      });
    },
  );

  it("tells everything that is wrong at once", () => {
    const args = [
      "--judge",
      "gpt-5",
      "--judge-concurrency",
      "0",
      "--judge-timeout",
      "30",
      "--judge-mode",
      "on",
    ];
    expect(take(...args).problems.map(({ message }) => message)).toEqual([
      '--judge-mode does not take "on", only auto or record or replay.',
      "--judge-mode is given, but no folder of recordings.",
      '--judge does not take "gpt-5".',
      '--judge-concurrency does not take "0".',
      '--judge-timeout does not take "30".',
    ]);
  });

  it.each(["--judge-concurrency=2", "--judge-timeout=2s", "--judge-recordings=r"])(
    "refuses %s without a judge",
    (flag) => {
      expect(take(flag).problems).toMatchObject([
        { code: "ARGUMENT_MISSING", hint: expect.stringContaining("--judge ") },
      ]);
    },
  );
});
