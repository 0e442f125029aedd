import { issueProblems, OutputError, type Problem } from "@outputai/core";
import { type Recording, recordingSchema } from "./recording.ts";
import { recordingKey } from "./recording-key.ts";

/**
 * Reads what the file of a recording holds. One whose question was changed, or that is of another question, is refused:
 * its answer would stand for what was never asked.
 *
 * @throws {@link OutputError} with code `RECORDING_INVALID` and every problem.
 */
export function parseRecording(text: string, file: string, key?: string): Recording {
  const { recording, problems } = read(text, file);
  if (recording === undefined) throw invalid(file, problems);
  const ofQuestion = recordingKey(recording.asked);
  if (recording.key === ofQuestion && (key === undefined || key === ofQuestion)) return recording;
  const message = "What was asked is not what its key is made of: the file was edited, or renamed.";
  throw invalid(file, [{ code: "RECORDING_INVALID", message, file, pointer: "/asked" }]);
}

interface Read {
  readonly recording?: Recording;
  readonly problems: readonly Problem[];
}

function read(text: string, file: string): Read {
  try {
    const json: unknown = JSON.parse(text);
    const parsed = recordingSchema().safeParse(json);
    if (parsed.success) return { recording: parsed.data, problems: [] };
    return { problems: issueProblems(parsed.error.issues, json).map((problem) => ({ ...problem, file })) };
  } catch (error) {
    const message = `It is no JSON: ${error instanceof Error ? error.message : "it cannot be parsed"}.`;
    return { problems: [{ code: "RECORDING_INVALID", message, file }] };
  }
}

function invalid(file: string, problems: readonly Problem[]): OutputError {
  const words = problems.map(({ pointer, message }) => (pointer ? `${pointer}: ${message}` : message));
  return new OutputError("RECORDING_INVALID", `The recording ${file} cannot be used. ${words.join(" ")}`, {
    problems,
    hint: "Restore the file, or record it again.",
  });
}
