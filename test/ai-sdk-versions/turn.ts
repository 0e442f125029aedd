import { z } from "zod";

/** What a scripted model answers in one step. */
export interface Turn {
  readonly parts: readonly TurnPart[];
  readonly finishReason: "stop" | "tool-calls" | "length" | "content-filter" | "error" | "other";
}

/** `input` is JSON text, as a model writes it. */
export type TurnPart =
  | { readonly type: "text"; readonly text: string }
  | (CallIdentity & { readonly type: "tool-call"; readonly input: string })
  | (CallIdentity & { readonly type: "tool-result"; readonly result: { readonly hits: number } });

interface CallIdentity {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly providerExecuted?: boolean;
}

/** One major version of the AI SDK, driven by its own mock model. */
export interface SdkVersion {
  readonly name: string;
  /** Runs `generateText` with the tools, for at most so many steps. */
  generate(turns: readonly Turn[], mostSteps?: number): Promise<unknown>;
  /** Runs an agent with the tools. */
  agent(turns: readonly Turn[]): Promise<unknown>;
  /** Runs `generateText` with a structured output, `{ city }`. */
  generateCity(turns: readonly Turn[]): Promise<unknown>;
  /** What `streamText` returns, with nothing awaited. */
  stream(turns: readonly Turn[]): { readonly steps: PromiseLike<readonly unknown[]> };
}

/** Finds what it is asked for. */
export const lookup = {
  inputSchema: z.object({ id: z.string() }),
  execute: async ({ id }: { readonly id: string }) => ({ found: id }),
};

/** Always throws. */
export const boom = {
  inputSchema: z.object({}),
  execute: async (): Promise<string> => {
    throw new Error("timeout");
  },
};

/** Runs elsewhere: nothing executes it. */
export const ask = { inputSchema: z.object({ question: z.string() }), outputSchema: z.string() };

/** Runs at the provider. */
export const search = {
  inputSchema: z.object({ query: z.string() }),
  outputSchema: z.object({ hits: z.number() }),
};

/** What `generateCity` asks for. */
export const city = z.object({ city: z.string() });

/** The turns one after the other. */
export function takeTurns(turns: readonly Turn[]): () => Turn {
  let next = 0;
  return () => {
    const turn = turns[next++];
    if (turn === undefined) throw new Error(`The script has ${turns.length} turns and no more.`);
    return turn;
  };
}

/** A turn as a model streams it, up to its end. */
export function streamedParts(parts: readonly TurnPart[]): readonly StreamedPart[] {
  return parts.flatMap((part, index): readonly StreamedPart[] =>
    part.type === "text"
      ? [
          { type: "text-start", id: `t${index}` },
          { type: "text-delta", id: `t${index}`, delta: part.text },
          { type: "text-end", id: `t${index}` },
        ]
      : [part],
  );
}

type StreamedPart =
  | Exclude<TurnPart, { readonly type: "text" }>
  | { readonly type: "text-start" | "text-end"; readonly id: string }
  | { readonly type: "text-delta"; readonly id: string; readonly delta: string };
