import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findPrompt, findPromptIn } from "./find-prompt.ts";
import { locatePrompt } from "./locate-prompt.ts";

const root = mkdtempSync(join(tmpdir(), "find-prompt-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The package's root, and the folder of the calling file in it. */
const PACKAGE = "app/package.json";
const FROM = "app/src/workflows/blog/tests/evals";

describe("findPrompt", () => {
  it.each([
    {
      files: [`${FROM}/j.prompt`, `${FROM}/prompts/j.prompt`],
      found: `${FROM}/j.prompt`,
      because: "it lies there",
    },
    {
      files: [`${FROM}/prompts/j.prompt`, `${FROM}/deep/j.prompt`],
      found: `${FROM}/prompts/j.prompt`,
      because: "prompts/ goes before what is below",
    },
    {
      files: [`${FROM}/a/b/j.prompt`, `${FROM}/c/j.prompt`],
      found: `${FROM}/c/j.prompt`,
      because: "what is nearer below goes first",
    },
    {
      files: [`${FROM}/a/j.prompt`, "app/j.prompt"],
      found: `${FROM}/a/j.prompt`,
      because: "below goes before above",
    },
    {
      files: ["app/src/workflows/blog/prompts/j.prompt", "app/prompts/j.prompt"],
      found: "app/src/workflows/blog/prompts/j.prompt",
      because: "it lies in prompts/ of a folder above",
    },
    {
      files: ["app/prompts/j.prompt", "prompts/j.prompt"],
      found: "app/prompts/j.prompt",
      because: "it lies in prompts/ of the package",
    },
    {
      files: ["app/j.prompt", "app/prompts/j.prompt"],
      found: "app/j.prompt",
      because: "a folder goes before its prompts/",
    },
  ])("finds $found, because $because", async ({ files, found }) => {
    write([PACKAGE, ...files]);
    expect(await findPrompt("j", join(root, FROM))).toBe(join(root, found));
  });

  it("does not stop at a package.json that only tells the kind of modules", async () => {
    write([PACKAGE, "app/prompts/j.prompt"]);
    mkdirSync(join(root, "app/dist/evals"), { recursive: true });
    writeFileSync(join(root, "app/dist/package.json"), '{ "type": "commonjs" }');
    expect(await findPrompt("j", join(root, "app/dist/evals"))).toBe(join(root, "app/prompts/j.prompt"));
  });

  it.each([
    { files: ["prompts/j.prompt"], because: "what is above the package is somebody else's" },
    { files: [`${FROM}/node_modules/x/j.prompt`], because: "packages below are somebody else's" },
    { files: [`${FROM}/.cache/j.prompt`], because: "hidden folders are not searched" },
    { files: [`${FROM}/J.prompt`], because: "letter case counts on every system" },
    { files: [`${FROM}/j.prompt/x.txt`], because: "a folder is no prompt" },
    { files: ["app/other/j.prompt"], because: "a sibling is neither below nor above" },
  ])("does not find it in $files, because $because", async ({ files }) => {
    write([PACKAGE, ...files]);
    mkdirSync(join(root, FROM), { recursive: true });
    await expect(findPrompt("j", join(root, FROM))).rejects.toMatchObject({ code: "PROMPT_NOT_FOUND" });
  });

  it("does not look above a folder that is in no package", async () => {
    write(["a/prompts/j.prompt", "a/b/x.ts"]);
    await expect(findPrompt("j", join(root, "a/b"))).rejects.toMatchObject({ code: "PROMPT_NOT_FOUND" });
  });

  it("lists where it looked, and asks for the name that was meant", async () => {
    write([PACKAGE, "app/prompts/judge_accuracy@v1.prompt", "app/src/x.ts"]);
    const failure = findPrompt("judge_acuracy@v1", join(root, "app/src"));
    const places = ["app/src", "app/src/prompts", "below app/src", "app", "app/prompts"];
    await expect(failure).rejects.toMatchObject({
      code: "PROMPT_NOT_FOUND",
      message: [
        'There is no prompt "judge_acuracy@v1". Looked for judge_acuracy@v1.prompt in:',
        ...places.map((place) => `  ${place.replace("app", join(root, "app"))}`),
      ].join("\n"),
      hint: 'Did you mean "judge_accuracy@v1"?',
    });
  });

  it("refuses to choose between two that are equally far below", async () => {
    write([PACKAGE, `${FROM}/a/j.prompt`, `${FROM}/b/j.prompt`]);
    const message = expect.stringMatching(/a.j\.prompt\n.*b.j\.prompt/);
    await expect(findPrompt("j", join(root, FROM))).rejects.toMatchObject({
      code: "PROMPT_AMBIGUOUS",
      message,
    });
  });

  it("ends where a link leads back up", async () => {
    write([PACKAGE, `${FROM}/x.ts`]);
    symlinkSync(join(root, "app"), join(root, FROM, "loop"));
    await expect(findPrompt("j", join(root, FROM))).rejects.toMatchObject({ code: "PROMPT_NOT_FOUND" });
  });

  it("finds a name whatever the Unicode form of its letters", async () => {
    write([PACKAGE, `${FROM}/${"prüfung".normalize("NFD")}.prompt`]);
    expect(dirname(await findPrompt("prüfung".normalize("NFC"), join(root, FROM)))).toBe(join(root, FROM));
  });
});

describe("findPromptIn", () => {
  it("looks in the folder, its prompts/ and below, and never above", async () => {
    write([PACKAGE, "app/mine/deep/j.prompt", "app/prompts/k.prompt"]);
    expect(await findPromptIn("j", join(root, "app/mine"))).toBe(join(root, "app/mine/deep/j.prompt"));
    await expect(findPromptIn("k", join(root, "app/mine"))).rejects.toMatchObject({
      code: "PROMPT_NOT_FOUND",
    });
  });
});

describe("locatePrompt", () => {
  it("takes a folder as a path, a URL or the text of a URL", async () => {
    write(["mine/j.prompt"]);
    const url = new URL(`file://${root}/mine/`);
    for (const promptDir of [join(root, "mine"), url, url.href])
      expect(await locatePrompt({ prompt: "j", promptDir }, undefined)).toBe(join(root, "mine/j.prompt"));
  });

  it("asks for promptDir when no file called", async () => {
    const failure = locatePrompt({ prompt: "j" }, undefined);
    await expect(failure).rejects.toMatchObject({
      code: "PROMPT_NOT_FOUND",
      hint: expect.stringContaining("promptDir"),
    });
  });
});

function write(files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file.endsWith("package.json") ? '{ "name": "app" }' : "<user>Hi.</user>");
  }
}
