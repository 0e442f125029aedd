import type { Interval, Kappa } from "./calibration.ts";
import { wilsonInterval, Z_95 } from "./wilson-interval.ts";

/** Cohen's kappa of a square table of counts, each label with the same weight, with its 95 % interval. */
export function cohensKappa(matrix: readonly (readonly number[])[]): Kappa {
  const table = margins(matrix);
  const { of, agreed, chance } = table;
  if (chance === 1) return { value: null, of, reason: ONE_LABEL };

  const value = (agreed / of - chance) / (1 - chance);
  const deviation = deviationOf(matrix, table);
  const isKnown = deviation > ROUNDING;
  const standardError = isKnown ? Math.sqrt(deviation / of) / (1 - chance) ** 2 : 0;
  const interval = isKnown ? around(value, standardError) : agreementInterval(table);
  return { value, standardError, of, method: isKnown ? "large-sample" : "wilson", ...interval };
}

const ONE_LABEL = "Only one label was used, by both: there is no chance that they could go beyond.";

/** The deviation of a table whose error is 0 is what rounding leaves of it. */
const ROUNDING = 1e-12;

interface Margins {
  readonly of: number;
  readonly agreed: number;
  /** The share that would agree by chance; exactly 1 when there is one label only. */
  readonly chance: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

function margins(matrix: readonly (readonly number[])[]): Margins {
  const rows = matrix.map(sum);
  const columns = matrix.map((_, column) => sum(matrix.map((row) => row[column] ?? 0)));
  const of = sum(rows);
  const agreed = sum(matrix.map((row, index) => row[index] ?? 0));
  const chance = sum(rows.map((row, index) => row * (columns[index] ?? 0))) / of ** 2;
  return { of, agreed, chance, rows, columns };
}

/**
 * What stands in braces in the large-sample variance of kappa: Fleiss, Cohen and Everitt, "Large sample standard errors
 * of kappa and weighted kappa", Psychological Bulletin 72 (1969), 323-327.
 */
function deviationOf(matrix: readonly (readonly number[])[], table: Margins): number {
  const { of, agreed, chance, rows, columns } = table;
  const observed = agreed / of;
  const terms = matrix.flatMap((row, i) =>
    row.map((count, j) => {
      const used = ((columns[i] ?? 0) + (rows[j] ?? 0)) / of;
      const error = i === j ? 1 - chance - used * (1 - observed) : (1 - observed) * used;
      return (count / of) * error ** 2;
    }),
  );
  return sum(terms) - (observed * chance - 2 * chance + observed) ** 2;
}

/** No kappa lies beyond 1, nor below -1, however large its error. */
function around(value: number, standardError: number): Interval {
  const spread = Z_95 * standardError;
  return { low: Math.max(-1, value - spread), high: Math.min(1, value + spread), level: 0.95 };
}

function agreementInterval({ of, agreed, chance }: Margins): Interval {
  const { low, high, level } = wilsonInterval(agreed, of);
  const beyondChance = (agreement: number) => Math.max(-1, (agreement - chance) / (1 - chance));
  return { low: beyondChance(low), high: beyondChance(high), level };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
