import { formatValue } from "@outputai/core";

/** Which scores a judge may give. A bound is included. */
export interface Scale {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly integer?: boolean | undefined;
}

/** Says a scale in words, as they follow "must be": `a whole number from 1 to 5`. */
export function describeScale({ min, max, integer = false }: Scale): string {
  const number = integer ? "a whole number" : "a number";
  if (min !== undefined && max !== undefined)
    return `${number} from ${formatValue(min)} to ${formatValue(max)}`;
  if (min !== undefined) return `${number} of at least ${formatValue(min)}`;
  return max === undefined ? number : `${number} of at most ${formatValue(max)}`;
}
