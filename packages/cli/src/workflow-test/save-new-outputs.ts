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
  const notes = outputs.filter(holdsSecrets).map(secretsHidden);
  try {
    return { saved: await saveOutputs(outputs), notes, problems: [] };
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    const { code, message, problems } = error;
    return { notes, problems: problems.length > 0 ? problems : [{ code, message }] };
  }
}

/** The runner has taken them out by now, and left its mark in their place. */
function holdsSecrets({ output }: OutputToSave): boolean {
  return JSON.stringify(output)?.includes(HIDDEN) ?? false;
}

function secretsHidden({ name }: OutputToSave): Problem {
  const message = `Secrets were hidden in the saved output of case ${formatValue(name)}.`;
  return { code: "CASE_SECRETS_HIDDEN", message, hint: "Under --cached it is evaluated as it was saved." };
}
