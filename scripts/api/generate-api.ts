import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, Comment, type DeclarationReflection, LogLevel, type ProjectReflection } from "typedoc";
import { API_OPTIONS } from "./api-options.ts";
import { shortenZodTypes } from "./shorten-zod-types.ts";

/** The folder of the committed reference. */
export const API_FOLDER = fileURLToPath(new URL("../../docs/api", import.meta.url));

/** The folders of the packages, the bottom of the building first. */
const PACKAGES = ["core", "checks", "llm", "evals", "cli"];

/**
 * Writes the API reference of the packages into a folder, a page for each, from the comments in the sources. Answers with
 * what is wrong in them, such as a link that leads nowhere.
 */
export async function generateApi(folder: string): Promise<readonly string[]> {
  const entryPoints = PACKAGES.map((name) => fileURLToPath(sourceOf(name)));
  const app = await Application.bootstrapWithPlugins({ ...API_OPTIONS, entryPoints, out: folder });
  const told: string[] = [];
  app.logger.log = (message, level) => {
    if (level >= LogLevel.Warn) told.push(message);
  };
  app.converter.addUnknownSymbolResolver(({ symbolReference }, from) =>
    placeOf(symbolReference?.path?.map(({ path }) => path).join(".") ?? "", from.project),
  );
  const project = await app.convert();
  if (project === undefined) return [...told, "The sources could not be read."];
  for (const page of project.children ?? []) introduce(page);
  shortenZodTypes(project);
  app.validate(project);
  await app.generateOutputs(project);
  await writeFile(join(folder, "README.md"), INDEX);
  return told;
}

function sourceOf(name: string): URL {
  return new URL(`../../packages/${name}/src/index.ts`, import.meta.url);
}

/** What a comment links to without importing it, most often the error that it throws, stands on its package's page. */
function placeOf(name: string, { children = [] }: ProjectReflection): string | undefined {
  const page = children.find((module) => module.children?.some((child) => child.name === name));
  return page === undefined ? undefined : `${folderOf(page)}.md#${name.toLowerCase()}`;
}

/** A page is called `core/src` until it has its package's name. */
function introduce(page: DeclarationReflection): void {
  const folder = folderOf(page);
  page.name = `@outputai/${folder}`;
  const text = `${descriptionOf(folder)} See [the README](../../packages/${folder}/README.md) for how to begin.`;
  page.comment = new Comment([{ kind: "text", text }]);
}

function folderOf({ name }: DeclarationReflection): string {
  return name.replace(/^@outputai\/|\/src$/g, "");
}

function descriptionOf(folder: string): string {
  const manifest = new URL(`../../packages/${folder}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(manifest, "utf8")).description;
}

const INDEX = `# API reference

Everything that the packages export, from the comments in their sources. Do not edit these pages: \`npm run api:update\`
writes them, and a test compares.

${PACKAGES.map((name) => `- [\`@outputai/${name}\`](${name}.md): ${descriptionOf(name)}`).join("\n")}
`;
