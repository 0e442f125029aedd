import { OutputError, type Problem } from "@outputai/core";

type Reads = Readonly<Record<string, () => Promise<unknown>>>;

type Gathered<Of extends Reads> = { readonly [Key in keyof Of]: Awaited<ReturnType<Of[Key]>> };

/**
 * Does several reads, one after the other, also when one of them fails, so that all that is wrong is told at once.
 *
 * @throws what the only failing one threw; {@link OutputError} with code `TEST_INVALID` and the problems of all when
 * several fail. What is no error of ours is thrown as it is.
 */
export async function gather<Of extends Reads>(headline: string, reads: Of): Promise<Gathered<Of>> {
  const found: Record<string, unknown> = {};
  const errors: OutputError[] = [];
  for (const [key, read] of Object.entries(reads)) {
    try {
      found[key] = await read();
    } catch (error) {
      if (!(error instanceof OutputError)) throw error;
      // What several reads need fails once.
      if (!errors.includes(error)) errors.push(error);
    }
  }
  const [only, ...others] = errors;
  if (only === undefined) return found as Gathered<Of>;
  if (others.length === 0) throw only;
  const problems = errors.flatMap(problemsOf);
  throw new OutputError("TEST_INVALID", `${headline}: ${problems.length} problems.`, {
    problems,
    cause: new AggregateError(errors),
  });
}

/** An error without problems is one; the hint of one with problems goes with the last of them. */
function problemsOf({ code, message, hint, problems }: OutputError): readonly Problem[] {
  if (problems.length === 0) return [{ code, message, ...(hint !== undefined && { hint }) }];
  const last = problems.length - 1;
  return problems.map((problem, row) =>
    row === last && hint !== undefined && problem.hint === undefined ? { ...problem, hint } : problem,
  );
}
