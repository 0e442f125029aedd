import { toolCallSchema, z } from "@outputai/core";

/** What a customer writes. The seed decides between the scripted model's moods; a real model may ignore it. */
export const supportRequest = z.object({ message: z.string(), seed: z.int().min(1).default(1) });

/** What the agent answered, and what it did before. */
export const supportReply = z.object({ reply: z.string(), toolCalls: z.array(toolCallSchema) });
