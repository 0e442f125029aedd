import { join } from "node:path";
import { defaultExport, loadModule } from "../src/modules/load-module.ts";
import { userStack } from "../src/modules/user-stack.ts";
import type { LoadedFile } from "./load-files.ts";

const [folder = "", ...names] = process.argv.slice(2);
const answers: Record<string, LoadedFile> = {};
for (const name of names) answers[name] = await answerOf(join(folder, name));
process.stdout.write(JSON.stringify(answers));

async function answerOf(path: string): Promise<LoadedFile> {
  try {
    const value = defaultExport(await loadModule(path, folder));
    return { value: typeof value === "function" ? await value() : value };
  } catch (error) {
    const { code, message, hint, problems, cause } = error as LoadedFile & { readonly cause?: unknown };
    return { code, message, hint, problems, stack: userStack(cause ?? error, folder) } as LoadedFile;
  }
}
