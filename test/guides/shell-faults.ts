/** What stands behind a command that ends with another exit code than 0. */
const EXIT_CODE = /\s+# exit code (\d+)$/;

/** A command as it is typed, without the comment that tells its exit code. */
export function withoutExitCode(command: string): string {
  return command.replace(EXIT_CODE, "");
}

/** The exit code that the last line of a block promises. */
export function promisedExitCode(code: string): number {
  return Number(EXIT_CODE.exec(code.trimEnd())?.[1] ?? 0);
}

/**
 * Lists what could keep a block of `sh` from being run to its end, or hide how a command ends or what it says.
 *
 * What is allowed is plain commands, one a line, with variables in front, output into a file, `>&2` and `2>&1`; the last
 * one may go on in the background. Nobody checks a comment, so the exit code is the only one.
 */
export function shellFaults(code: string): readonly string[] {
  const lines = withoutExitCode(withoutQuotations(code).trimEnd())
    .replace(/\s*&$/, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  if (lines.length === 0) return ["this is no command"];
  const faults = lines.flatMap((line) => lineFault(line.trim()) ?? []);
  if (faults.length > 0 || lines.length === 1 || promisedExitCode(code) === 0) return faults;
  return ["a command that ends with another exit code than 0 stands alone in its block"];
}

function lineFault(line: string): string | undefined {
  if (/(^|\s)#/.test(line)) return `the only comment of a command is " # exit code 1" at its end: ${line}`;
  const plain = line.replaceAll(REDIRECTION, "");
  const [word = ""] = plain.replace(/^(\w+=\S*\s+)*/, "").split(/\s/);
  const isPlain = /^[\w./-]+$/.test(word) && !HIDING.includes(word) && !/[;&|<>()`\\]/.test(plain);
  if (isPlain && !line.includes("/dev/")) return undefined;
  return `this could hide how a command ends, or what it says: ${line}`;
}

/** Into a file, or one stream into the other. */
const REDIRECTION = /(?<=\s)[12]?>>?\s*(&[12](?=\s|$)|[^\s&|;<>()]+)/g;

/** Words that end the shell, let a failure pass, or run what is not seen to be run. */
const HIDING = [
  ...["exit", "exec", "return", "kill", "set", "trap", "eval", ".", "source", "command", "builtin", "alias"],
  ...["if", "while", "until", "for", "case", "function", "sh", "bash", "dash", "zsh", "env", "xargs"],
];

const QUOTED = /\\\n|\\.|'[^']*'|"(?:\\.|[^"\\])*"/gs;

/** Puts `""` in place of what is quoted and cannot do anything, and makes one line of a line that goes on. */
function withoutQuotations(code: string): string {
  return code.replaceAll(QUOTED, (quoted) => {
    if (quoted === "\\\n") return " ";
    const isRun = quoted.startsWith('"') && /\$\((?!\()|`/.test(quoted);
    return isRun || quoted.startsWith("\\") || quoted.includes("/dev/") ? quoted : '""';
  });
}
