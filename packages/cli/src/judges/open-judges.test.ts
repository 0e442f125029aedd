import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OutputError } from "@outputai/core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseJudgeName } from "./judge-name.ts";
import type { JudgesRequest } from "./judges-request.ts";
import { openJudges } from "./open-judges.ts";

let cwd = "";

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output judges #1 "));
  vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", "http://127.0.0.1:1/v1");
  const front = "---\nprovider: google\nmodel: gemini-3-pro\n---\n";
  await mkdir(join(cwd, "judges/below"), { recursive: true });
  await writeFile(join(cwd, "judges/kind.prompt"), `${front}<user>{{ output }}</user>\n`);
  await writeFile(join(cwd, "judges/below/deep.prompt"), `${front}<user>{{ output }}</user>\n`);
  await writeFile(join(cwd, "judges/broken.prompt"), `${front}<user>{{ output }\n`);
  await mkdir(join(cwd, "folder.prompt"));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(cwd, { recursive: true });
});

function open(names: readonly string[], changes: Partial<JudgesRequest> = {}) {
  const judges = names.map(parseJudgeName).filter((name) => name !== undefined);
  return openJudges("output check", { judges, mode: "auto", ...changes }, { cwd });
}

async function problemsOf(opened: Promise<unknown>) {
  const error = (await opened.catch((thrown: unknown) => thrown)) as OutputError;
  expect(error.code).toBe("USAGE_INVALID");
  return error.problems.map(({ message, hint = "" }) => `${message} ${hint}`.trim());
}

describe("openJudges", () => {
  it("makes judges of models, of the gateway and of files, in their order, without a key", async () => {
    const names = ["openai-compatible:judge-1", "anthropic/claude-5", "judges/kind.prompt", "openai:gpt-5"];
    const opened = await open(names);
    expect(opened.map(({ provider, model, use }) => [provider, model, use().name])).toEqual([
      ["openai-compatible", "openai-compatible/judge-1", "openai-compatible:judge-1"],
      ["anthropic", "anthropic/claude-5", "anthropic/claude-5"],
      ["google", "google/gemini-3-pro", "judges/kind.prompt"],
      ["openai", "openai/gpt-5", "openai:gpt-5"],
    ]);
    expect(opened.map(({ use }) => use().judgements)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    {
      name: "judges/none.prompt",
      says: "--judge judges/none.prompt does not exist.",
      because: "it is not there",
    },
    {
      name: "judges/deep.prompt",
      says: "--judge judges/deep.prompt does not exist.",
      because: "a path is no search",
    },
    { name: "folder.prompt", says: "--judge folder.prompt is a folder.", because: "that is no file" },
    {
      name: "judges/kind",
      says: "--judge judges/kind is a model of the AI Gateway, but there is a file judges/kind.prompt. Did you mean --judge judges/kind.prompt?",
      because: "its ending was left out",
    },
    {
      name: "antropic:claude-5",
      says: '--judge antropic:claude-5: There is no provider "antropic". Did you mean "anthropic"?',
      because: "it is misspelt",
    },
  ])("refuses $name: $because", async ({ name, says }) => {
    const [problem = "", ...more] = await problemsOf(open([name]));
    expect(problem.startsWith(says)).toBe(true);
    expect(more).toEqual([]);
  });

  it("tells what is wrong with a prompt file with its place", async () => {
    const error = (await open(["judges/broken.prompt"]).catch((thrown: unknown) => thrown)) as OutputError;
    expect(error.problems).toEqual([
      expect.objectContaining({ file: expect.stringContaining("broken.prompt"), line: expect.any(Number) }),
      ...error.problems.slice(1),
    ]);
  });

  it.each([
    { recordings: "none", mode: "replay", says: "--judge-recordings none does not exist." },
    {
      recordings: "judges/kind.prompt",
      mode: "auto",
      says: "--judge-recordings judges/kind.prompt is no folder.",
    },
  ] as const)("refuses recordings in $recordings to $mode", async ({ recordings, mode, says }) => {
    const [problem = ""] = await problemsOf(open(["openai:gpt-5"], { recordings, mode }));
    expect(problem.startsWith(says)).toBe(true);
  });

  it.each(["auto", "record"] as const)(
    "makes a folder of recordings with the first answer to %s",
    async (mode) => {
      expect(await open(["openai:gpt-5"], { recordings: "none", mode })).toHaveLength(1);
    },
  );

  it("tells of a base URL that is missing, and not what else the environment holds", async () => {
    vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", "http://me:hunter2@127.0.0.1/v1");
    const [problem = ""] = await problemsOf(open(["openai-compatible:judge-1"]));
    vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", "http://127.0.0.1:1/v1");
    expect(problem).toContain("--judge openai-compatible:judge-1: The base URL of openai-compatible");
    expect(problem).not.toContain("hunter2");
  });
});
