import { describeProblems, didYouMean, formatValue, OutputError, type Problem } from "@outputai/core";
import { BUILT_IN_PRICES } from "./built-in-prices.ts";
import { hasListPrice, type ToldOfRequest } from "./has-list-price.ts";
import type { Price } from "./price.ts";

/**
 * Makes known what models cost, by provider and model: `openai/gpt-5`. A price goes before the one that is built in, and
 * holds for all copies of this package in the process. A model without a price costs an unknown sum, never 0.
 *
 * @example
 * ```ts
 * registerPrices({ "openai-compatible/judge-1": { inputPerMillion: 0.5, outputPerMillion: 2 } });
 * registerPrices({ "judge-1": { inputPerMillion: -1, outputPerMillion: 2 } }); // throws PRICES_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `PRICES_INVALID` and every problem; then no price was taken.
 */
export function registerPrices(prices: Readonly<Record<string, Price>>): void {
  const entries = isObject(prices) ? Object.entries(prices) : [];
  const problems = isObject(prices)
    ? entries.flatMap(([model, price]) => priceProblems(model, price))
    : [problem("", `Prices are an object, not ${shown(prices)}.`)];
  if (problems.length > 0)
    throw new OutputError("PRICES_INVALID", describeProblems("These are no prices:", problems), { problems });
  for (const [model, price] of entries) registeredPrices().set(model, { ...price });
}

/** A request to a model, `provider/model`, and what its provider says of it. */
export interface PricedRequest extends ToldOfRequest {
  readonly model: string;
}

/**
 * The price of a model, for a request to it. A name that ends in a date, or in `-latest`, is of the model before it. A
 * price that is built in is for what {@link hasListPrice} says; a user's is for whatever the user asks.
 */
export function priceOf({ model, ...told }: PricedRequest): Price | undefined {
  const names = [model, model.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, "")];
  const tables = hasListPrice(told) ? [registeredPrices(), BUILT_IN_PRICES] : [registeredPrices()];
  return tables.flatMap((table) => names.map((name) => table.get(name))).find((price) => price !== undefined);
}

function registeredPrices(): Map<string, Price> {
  const shared = globalThis as { [REGISTRY]?: Map<string, Price> };
  shared[REGISTRY] ??= new Map();
  return shared[REGISTRY];
}

const REGISTRY = Symbol.for("@outputai/llm/prices");

const REQUIRED = ["inputPerMillion", "outputPerMillion"];
const AMOUNTS = [...REQUIRED, "cachedInputPerMillion", "cacheWritePerMillion", "upToInputTokens"];

function priceProblems(model: string, price: unknown): readonly Problem[] {
  const at = `/${model.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const name = /^[^/\s]+\/\S+$/.test(model)
    ? []
    : [problem(at, `${shown(model)} names no model.`, "Write provider/model, for example openai/gpt-5.")];
  if (!isObject(price)) return [...name, problem(at, `A price is an object, not ${shown(price)}.`)];
  const missing = REQUIRED.filter((amount) => price[amount] === undefined);
  return [
    ...name,
    ...missing.map((amount) => problem(`${at}/${amount}`, `${amount} is missing.`)),
    ...Object.entries(price).flatMap(([amount, value]) => amountProblems(`${at}/${amount}`, amount, value)),
  ];
}

function amountProblems(pointer: string, amount: string, value: unknown): readonly Problem[] {
  if (!AMOUNTS.includes(amount))
    return [problem(pointer, `There is no ${shown(amount)} in a price.`, didYouMean(amount, AMOUNTS))];
  const isAmount = value === undefined || (typeof value === "number" && Number.isFinite(value) && value >= 0);
  return isAmount ? [] : [problem(pointer, `${amount} is ${shown(value)}, not a number from 0 up.`)];
}

function problem(pointer: string, message: string, hint?: string): Problem {
  return { code: "PRICES_INVALID", message, pointer, hint };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}
