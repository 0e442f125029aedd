import { countProblems, describeFirstProblems } from "@outputai/checks";
import { brandClass, OutputError, type Problem } from "@outputai/core";

/**
 * Says everything that is wrong with dataset files, all at once: `problems` holds each with its file, line, column and
 * JSON Pointer, and names its case. The message shows the first of them.
 *
 * @example
 * ```ts
 * const error = new DatasetError([{ code: "DATASET_SYNTAX", message: "Not YAML.", file: "a.yml", line: 7, column: 1 }]);
 * error.code; // "DATASET_INVALID"
 * error.message; // "The datasets have 1 problem:\na.yml:7:1 Not YAML. [DATASET_SYNTAX]"
 * ```
 */
export class DatasetError extends OutputError {
  static {
    brandClass(DatasetError, "DatasetError");
  }

  override readonly name: string = "DatasetError";

  constructor(problems: readonly Problem[], cause?: unknown) {
    const headline = `The datasets have ${countProblems(problems)}:`;
    super("DATASET_INVALID", describeFirstProblems(headline, problems), { problems, cause });
  }
}
