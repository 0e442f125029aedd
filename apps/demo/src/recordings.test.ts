import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { scriptedJudgement } from "./script/scripted-judge.ts";

const folder = new URL("../recordings/", import.meta.url);

interface Recording {
  readonly source: string;
  readonly asked: { readonly prompt: readonly unknown[] };
  readonly answered: { readonly content: readonly { readonly text: string }[] };
}

describe("the committed recordings", async () => {
  const names = await readdir(folder);
  const recordings = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8")) as Recording),
  );

  it("are as many as the demo asks for, and none is left over", () => {
    // Four rubrics, and five replies of which two are the same.
    expect(names, fileURLToPath(folder)).toHaveLength(8);
  });

  it("say that they are scripted, and are what the script says", () => {
    for (const { source, asked, answered } of recordings) {
      expect(source).toBe("scripted: apps/demo/src/script/scripted-judge.ts");
      expect(JSON.parse(answered.content[0]?.text ?? "")).toEqual(scriptedJudgement(textOf(asked.prompt)));
    }
  });
});

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join("\n") : "";
}
