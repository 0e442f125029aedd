import type { Problem } from "@outputai/core";

/** Says why a dataset file or folder cannot be read, in other words than the system's, which speak of calls. */
export function unreadableFile(file: string, error: unknown): Problem {
  const code =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown";
  const [message, hint] = REASONS[code] ?? [`The file cannot be read (${code}).`];
  return { code: "DATASET_UNREADABLE", message, hint, file };
}

const TOO_LARGE = [
  "The file is too large to be read as a whole.",
  "Write it as JSON Lines, and read it as a stream.",
] as const;

const REASONS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  ENOENT: [
    "There is no such file or folder.",
    "Check the path; a relative one starts at the current folder.",
  ],
  ENOTDIR: ["A part of the path is a file.", "Check the folders in the path."],
  EISDIR: ["It is a folder.", "Name the files in it, or give the folder alone."],
  EACCES: ["It may not be read.", "Check the permissions of the file and its folders."],
  EPERM: ["It may not be read.", "Check the permissions of the file and its folders."],
  ELOOP: ["The link leads back to itself.", "Correct the link, or remove it."],
  ERR_ENCODING_INVALID_ENCODED_DATA: ["The file is not UTF-8 text.", "Save it as UTF-8."],
  ERR_STRING_TOO_LONG: TOO_LARGE,
  ERR_FS_FILE_TOO_LARGE: TOO_LARGE,
};
