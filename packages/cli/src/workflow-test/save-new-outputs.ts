import { formatValue, HIDDEN, OutputError, type Problem } from "@outputai/core";
import { type OutputToSave, type SavedOutputs, saveOutputs } from "@outputai/evals";

/** What came of saving. */
export interface Saving {
  /** Absent: something could not be saved. */
  readonly saved?: SavedOutputs;
  readonly notes: readonly Problem[];
  readonly problems: readonly Problem[];
}

/** Saves outputs, and answers with what could not be saved. The report is written all the same. */
export async function saveNewOutputs(outputs: readonly OutputToSave[]): Promise<Saving> {
  try {
    const saved = await saveOutputs(outputs);
    return { saved, notes: hiddenIn(outputs, saved).map(secretsHidden), problems: [] };
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    const { code, message, problems } = error;
    return { notes: [], problems: problems.length > 0 ? problems : [{ code, message }] };
  }
}

/** A run may hand outputs on without their secrets, and saving takes out what is left of them. */
function hiddenIn(outputs: readonly OutputToSave[], { hidden }: SavedOutputs): readonly string[] {
  const names = new Set(hidden.map(({ name }) => name));
  const without = outputs.filter(
    ({ name, output }) => names.has(name) || JSON.stringify(output)?.includes(HIDDEN),
  );
  return without.map(({ name }) => name);
}

function secretsHidden(name: string): Problem {
  const message = `Secrets were hidden in the saved output of case ${formatValue(name)}.`;
  return { code: "CASE_SECRETS_HIDDEN", message, hint: "Under --cached it is evaluated as it was saved." };
}
