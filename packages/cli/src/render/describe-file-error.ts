/** Says in words why a file could not be read, and what to do. */
export function describeFileError(
  path: string,
  error: unknown,
): { readonly message: string; readonly hint: string | undefined } {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
  const known = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  if (known !== undefined) return { message: `${path} ${known.message}`, hint: known.hint };
  return { message: `${path}: ${error instanceof Error ? error.message : String(error)}`, hint: undefined };
}

const REASONS: Readonly<Record<string, { readonly message: string; readonly hint: string }>> = {
  ENOENT: {
    message: "does not exist.",
    hint: "Check the spelling; a relative path starts at the working directory.",
  },
  EISDIR: { message: "is a folder.", hint: "Name the files in it." },
  ENOTDIR: { message: "leads through a file.", hint: "Check the spelling of the path." },
  EACCES: { message: "may not be read.", hint: "Check the permissions of the file." },
  EPERM: { message: "may not be read.", hint: "Check the permissions of the file." },
};
