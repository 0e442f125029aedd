import { formatValue } from "@outputai/core";
import { baseUrlFault } from "../providers/base-url-fault.ts";
import type { PromptSettings } from "./prompt-settings.ts";
import { isRole, ROLES } from "./roles.ts";

/** What is wrong with a value in the front matter, with the path to it. */
export interface SettingFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint?: string | undefined;
}

type Rule = (value: unknown, key: string) => readonly SettingFault[];

/** What each key of the front matter may hold. */
export const SETTING_RULES: Readonly<Record<keyof PromptSettings, Rule>> = {
  provider: name,
  model: name,
  baseURL: url,
  temperature: numberThat("a number from 0", (value) => value >= 0),
  maxTokens: numberThat("a whole number from 1", (value) => Number.isSafeInteger(value) && value >= 1),
  topP: numberThat("a number from 0 to 1", (value) => value >= 0 && value <= 1),
  seed: numberThat("a whole number", Number.isSafeInteger),
  providerOptions: (value, key) => optionsByProvider(value, [key]),
  messageOptions,
};

function name(value: unknown, key: string): readonly SettingFault[] {
  if (typeof value !== "string" || value.trim() === "")
    return [{ path: [key], message: `${key} is a text, not ${shown(value)}.`, hint: hintForName(value) }];
  if (!/\{\{|\{%/.test(value)) return [];
  return [{ path: [key], message: `${key} is ${shown(value)}, which is not rendered.`, hint: NO_TEMPLATE }];
}

function hintForName(value: unknown): string {
  if (value === null || value === "") return "Fill it in, or remove the key.";
  return typeof value === "object" ? NO_TEMPLATE : "Write it in quotes.";
}

const NO_TEMPLATE =
  "Liquid works in the blocks alone. What changes from call to call is an option of the call.";

function url(value: unknown, key: string): readonly SettingFault[] {
  const fault = baseUrlFault(value);
  return fault === undefined ? [] : [{ path: [key], message: `${key} ${fault}.` }];
}

function numberThat(description: string, holds: (value: number) => boolean): Rule {
  return (value, key) => {
    if (typeof value === "number" && Number.isFinite(value) && holds(value)) return [];
    return [{ path: [key], message: `${key} is ${description}, not ${shown(value)}.` }];
  };
}

function messageOptions(value: unknown, key: string): readonly SettingFault[] {
  if (!isObject(value)) return [notAnObject([key], value)];
  return Object.entries(value).flatMap(([role, options]) => {
    if (isRole(role)) return optionsByProvider(options, [key, role]);
    const message = `${key} holds options by role, and ${shown(role)} is none.`;
    return [{ path: [key, role], message, hint: `The roles are ${ROLES.join(", ")}.` }];
  });
}

function optionsByProvider(value: unknown, path: SettingFault["path"]): readonly SettingFault[] {
  if (!isObject(value)) return [notAnObject(path, value)];
  return Object.entries(value).flatMap(([provider, options]) => {
    const at = [...path, provider];
    if (!isObject(options))
      return [{ ...notAnObject(at, options), hint: "Options stand below the name of their provider." }];
    return notJson(options, at);
  });
}

function notAnObject(path: SettingFault["path"], value: unknown): SettingFault {
  return { path, message: `${path.join(".")} holds keys and values, not ${shown(value)}.` };
}

/** Numbers that JSON does not have, and the one key that could change the object that holds it. */
function notJson(value: unknown, path: SettingFault["path"]): readonly SettingFault[] {
  if (typeof value === "number" && !Number.isFinite(value))
    return [{ path, message: `${path.join(".")} is ${String(value)}, which JSON cannot say.` }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === "__proto__") return [{ path: at, message: "The key __proto__ is not allowed." }];
    return notJson(member, at);
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}
