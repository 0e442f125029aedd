import { closestWord, OutputError, type Problem } from "@outputai/core";
import type { ParsedDatasets } from "@outputai/evals";

/**
 * Keeps the cases that are named, in their order; all when none is. In a name, `*` stands for any text and `?` for one
 * character. What is noted of other cases is left out.
 *
 * @throws {@link OutputError} with code `DATASET_UNKNOWN` and a problem for every name that no case has.
 */
export function selectDatasets(parsed: ParsedDatasets, patterns: readonly string[]): ParsedDatasets {
  if (patterns.length === 0) return parsed;
  const names = parsed.datasets.map(({ name }) => name);
  const unknown = patterns.filter((pattern) => !names.some(nameMatcher([pattern])));
  if (unknown.length > 0) throw unknownNames(unknown, names);

  const isNamed = nameMatcher(patterns);
  const places = parsed.places.filter(({ name }) => isNamed(name));
  const others = parsed.places.filter(({ name }) => !isNamed(name));
  return {
    datasets: parsed.datasets.filter(({ name }) => isNamed(name)),
    places,
    notes: parsed.notes.filter((note) => !others.some((place) => isAbout(note, place))),
  };
}

/** Answers whether a name is, or matches, one of the patterns; every name does when there is none. */
export function nameMatcher(patterns: readonly string[]): (name: string) => boolean {
  if (patterns.length === 0) return () => true;
  const exact = new Set(patterns);
  const globs = patterns.filter((pattern) => /[*?]/.test(pattern)).map(globExpression);
  return (name) => exact.has(name) || globs.some((glob) => glob.test(name));
}

/** Runs of stars are one star: it does not matter how many there are, but for the time that it takes. */
function globExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/\*+/g, "*")
    .replace(/[\\^$.|+()[\]{}]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, "su");
}

function isAbout({ file, line, pointer = "" }: Problem, place: ParsedDatasets["places"][number]): boolean {
  if (file !== place.file || (place.line !== undefined && line !== place.line)) return false;
  return pointer === place.pointer || pointer.startsWith(`${place.pointer}/`);
}

function unknownNames(unknown: readonly string[], names: readonly string[]): OutputError {
  const known = `The cases are: ${listed(names)}.`;
  return new OutputError("DATASET_UNKNOWN", "--dataset names what is no case.", {
    problems: unknown.map((pattern) => ({
      code: "DATASET_UNKNOWN",
      message: /[*?]/.test(pattern) ? `No case matches "${pattern}".` : `There is no case "${pattern}".`,
      ...suggestion(pattern, names),
    })),
    hint: known,
  });
}

function suggestion(pattern: string, names: readonly string[]): Pick<Problem, "hint"> {
  const word = closestWord(pattern, names);
  return word === undefined ? {} : { hint: `Did you mean ${word}?` };
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(", ");
  return names.length > NAMES_SHOWN ? `${shown} and ${names.length - NAMES_SHOWN} more` : shown;
}

const NAMES_SHOWN = 30;
