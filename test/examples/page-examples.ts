import type { FileTexts } from "../repository/files.ts";
import { fencedBlocks } from "../repository/markdown.ts";
import type { Example } from "./example.ts";

/**
 * Finds the TypeScript blocks of Markdown pages. They write out their imports, as their readers must. Blocks with a
 * name are files of a guide, which has a test of its own.
 */
export function pageExamples(files: FileTexts): readonly Example[] {
  return [...files].flatMap(([file, text]) =>
    fencedBlocks(text)
      .filter(({ language, name }) => name === "" && (language === "ts" || language === "typescript"))
      .map(({ line, code }) => ({ file, line, code, scope: [] })),
  );
}
