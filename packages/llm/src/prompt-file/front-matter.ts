import { didYouMean, formatValue } from "@outputai/core";
import type { Fault } from "./fault.ts";
import type { PromptSettings } from "./prompt-settings.ts";
import { SETTING_RULES } from "./setting-rules.ts";
import { type ReadYaml, readYaml } from "./yaml-text.ts";

/** The front matter of a prompt file, and where the body begins. */
export interface FrontMatter {
  readonly settings: PromptSettings;
  readonly faults: readonly Fault[];
  readonly bodyStart: number;
  /** The offset of the value of a key. */
  offsetOf(key: keyof PromptSettings): number;
}

/**
 * Reads the YAML between the first two lines `---`. It is parsed as it is written: Liquid in it is not rendered,
 * tags are refused, and no key gets in that is not written there. Without such lines there are no settings.
 */
export async function readFrontMatter(text: string): Promise<FrontMatter> {
  const opening = /^---[ \t]*(?:\n|$)/.exec(text);
  if (opening === null) return { settings: {}, faults: [], bodyStart: 0, offsetOf: () => 0 };
  const start = opening[0].length;
  const closing = /^---[ \t]*(?:\n|$)/m.exec(text.slice(start));
  if (closing === null) return unclosed(text);
  const yaml = await readYaml(text.slice(start, start + closing.index), start);
  return {
    bodyStart: start + closing.index + closing[0].length,
    offsetOf: (key) => yaml.offsetOf([key]),
    ...readSettings(yaml),
  };
}

function unclosed(text: string): FrontMatter {
  const message = "The front matter is not closed.";
  const hint = "Write --- on a line of its own behind its last key.";
  const faults: readonly Fault[] = [{ offset: 0, code: "PROMPT_SYNTAX", message, hint }];
  return { settings: {}, faults, bodyStart: text.length, offsetOf: () => 0 };
}

function readSettings(yaml: ReadYaml): Pick<FrontMatter, "settings" | "faults"> {
  if (yaml.faults.length > 0 || yaml.value === null) return { settings: {}, faults: yaml.faults };
  if (typeof yaml.value !== "object" || Array.isArray(yaml.value)) {
    const message = `The front matter holds keys and values, not ${formatValue(yaml.value, { maxLength: 60 })}.`;
    return { settings: {}, faults: [{ offset: yaml.offsetOf([]), code: "PROMPT_SYNTAX", message }] };
  }
  const settings: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [key, value] of Object.entries(yaml.value)) {
    const found = settingFaults(key, value, yaml);
    faults.push(...found);
    if (found.length === 0) settings[key] = value;
  }
  // each member was held against its rule above
  return { settings: settings as PromptSettings, faults };
}

function settingFaults(key: string, value: unknown, yaml: ReadYaml): readonly Fault[] {
  if (!isKnown(key))
    return [
      {
        offset: yaml.keyOffsetOf(key),
        code: "PROMPT_KEY_UNKNOWN",
        message: `The front matter has no key ${formatValue(key, { maxLength: 60 })}.`,
        hint: didYouMean(key, KNOWN) ?? `The keys are ${KNOWN.join(", ")}.`,
      },
    ];
  return SETTING_RULES[key](value, key).map(({ path, ...fault }) => ({
    offset: yaml.offsetOf(path),
    code: "PROMPT_VALUE_WRONG",
    ...fault,
  }));
}

const KNOWN = Object.keys(SETTING_RULES);

function isKnown(key: string): key is keyof PromptSettings {
  return Object.hasOwn(SETTING_RULES, key);
}
