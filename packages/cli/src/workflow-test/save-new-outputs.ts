import { OutputError, type Problem } from "@outputai/core";
import { type OutputToSave, saveOutputs } from "@outputai/evals";

/** Saves outputs, and answers with what could not be saved. The report is written all the same. */
export async function saveNewOutputs(outputs: readonly OutputToSave[]): Promise<readonly Problem[]> {
  try {
    await saveOutputs(outputs);
    return [];
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return error.problems.length > 0 ? error.problems : [{ code: error.code, message: error.message }];
  }
}
