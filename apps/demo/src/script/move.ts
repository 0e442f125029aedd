import type { Conversation } from "./conversation.ts";

/** What a scripted model does next. */
export type Move =
  | { readonly type: "call"; readonly tool: string; readonly input: Readonly<Record<string, unknown>> }
  | { readonly type: "say"; readonly text: string }
  | { readonly type: "crash"; readonly message: string };

/** Decides the next move from the conversation alone; `seed` picks between the ways in which one may go. */
export type Script = (conversation: Conversation, seed: number) => Move;
