import type { JSONValue } from "ai";
import type { Role } from "./roles.ts";

/** Options for each provider, by its name, as the AI SDK hands them on. */
export type OptionsByProvider = Readonly<Record<string, Readonly<Record<string, JSONValue>>>>;

/** The front matter of a prompt file. What is absent was not written there, and is not sent. */
export interface PromptSettings {
  readonly provider?: string;
  readonly model?: string;
  /** Where an `openai-compatible` server answers. */
  readonly baseURL?: string;
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly topP?: number;
  readonly seed?: number;
  readonly providerOptions?: OptionsByProvider;
  /** Options for every message of a role. */
  readonly messageOptions?: Readonly<Partial<Record<Role, OptionsByProvider>>>;
}
