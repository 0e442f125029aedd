import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileFault } from "./file-errors.ts";

/**
 * Makes the folder for results below another one, and gives the path of a file in it.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_UNWRITABLE` when it cannot be made.
 */
export async function makeRunsFolder(cwd: string, fileName: string): Promise<string> {
  const output = join(cwd, ".output");
  const path = join(output, "runs", fileName);
  try {
    await mkdir(join(output, "runs"), { recursive: true });
    await keepOutOfGit(output);
    return path;
  } catch (error) {
    throw fileFault(path, error);
  }
}

async function keepOutOfGit(folder: string): Promise<void> {
  try {
    await writeFile(join(folder, ".gitignore"), "*\n", { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // one that is there is the user's
  }
}
