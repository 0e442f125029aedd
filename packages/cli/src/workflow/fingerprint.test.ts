import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeFiles } from "../../test/load-files.ts";
import { fingerprint } from "./fingerprint.ts";

const FILES = {
  "w/workflow.ts": "zero",
  "w/prompts/answer.prompt": "zero",
  "w/tests/evals/workflow.ts": "one",
  "w/tests/evals/prompts/judge.prompt": "two",
  "w/tests/datasets/a.yml": "three",
  "shared/a.ts": "four",
};

function workflowIn(root: string) {
  return { path: "w", folder: join(root, "w") };
}

describe("fingerprint", () => {
  it("is the same for the same files, wherever they lie", async () => {
    const [one, other] = [await writeFiles(FILES), await writeFiles(FILES)];
    const first = await fingerprint(workflowIn(one), [join(one, "shared/a.ts")]);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await fingerprint(workflowIn(other), [join(other, "shared/a.ts")])).toBe(first);
  });

  it("counts a file once, in whatever order files were loaded", async () => {
    const root = await writeFiles({ ...FILES, "shared/b.ts": "five" });
    const [a, b, own] = ["shared/a.ts", "shared/b.ts", "w/tests/evals/workflow.ts"].map((name) =>
      join(root, name),
    );
    const files = [a, b].flatMap((file) => file ?? []);
    expect(await fingerprint(workflowIn(root), [...files].reverse().concat(own ?? []))).toBe(
      await fingerprint(workflowIn(root), files),
    );
  });

  it.each([
    { name: "w/tests/evals/workflow.ts", changes: true, because: "evaluators are code" },
    { name: "w/tests/evals/prompts/judge.prompt", changes: true, because: "a judge reads it" },
    { name: "w/tests/evals/new.ts", changes: true, because: "a file more may be read" },
    { name: "shared/a.ts", changes: true, because: "it was loaded" },
    { name: "w/prompts/answer.prompt", changes: true, because: "the target reads it" },
    { name: "w/rates.json", changes: true, because: "code may import it" },
    { name: "w/.env.md", changes: false, because: "it is hidden" },
    { name: "w/node_modules.md", changes: true, because: "it is a file as any other" },
    { name: "w/tests/datasets/a.yml", changes: false, because: "each unit's id tells its case" },
    { name: "shared/b.ts", changes: false, because: "nobody loaded it" },
  ])("changes with $name: $changes, as $because", async ({ name, changes }) => {
    const root = await writeFiles(FILES);
    const before = await fingerprint(workflowIn(root), [join(root, "shared/a.ts")]);
    await writeFile(join(root, name), "changed");
    const after = await fingerprint(workflowIn(root), [join(root, "shared/a.ts")]);
    expect(after !== before).toBe(changes);
  });

  it.each([
    { content: '{"workflow":"w_eval","status":"completed"}', because: "it is a report" },
    { content: '{"record":"run","version":1}', because: "it keeps the results of a run" },
  ])("does not count what a run wrote: $because", async ({ content }) => {
    const root = await writeFiles(FILES);
    const before = await fingerprint(workflowIn(root), []);
    await writeFile(join(root, "w/written"), content);
    await writeFile(join(root, "w/results.jsonl.lock"), "1");
    expect(await fingerprint(workflowIn(root), [])).toBe(before);
  });

  it("tells two workflows of the same files apart", async () => {
    const root = await writeFiles(FILES);
    const one = await fingerprint(workflowIn(root), []);
    expect(await fingerprint({ ...workflowIn(root), path: "b/w" }, [])).not.toBe(one);
  });

  it("changes when a file is renamed, and when text moves from one to the next", async () => {
    const root = await writeFiles({ "w/tests/evals/a.ts": "xy", "w/tests/evals/b.ts": "z" });
    const before = await fingerprint(workflowIn(root), []);
    await writeFile(join(root, "w/tests/evals/a.ts"), "x");
    await writeFile(join(root, "w/tests/evals/b.ts"), "yz");
    const moved = await fingerprint(workflowIn(root), []);
    await rename(join(root, "w/tests/evals/b.ts"), join(root, "w/tests/evals/c.ts"));
    expect(new Set([before, moved, await fingerprint(workflowIn(root), [])]).size).toBe(3);
  });
});
