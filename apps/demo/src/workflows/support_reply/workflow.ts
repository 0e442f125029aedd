import process from "node:process";
import type { z } from "@outputai/core";
import { chooseModel } from "../../demo-model.ts";
import { recordTrial } from "../../record-trial.ts";
import { supportReply, supportRequest } from "./support-reply.ts";

/**
 * Lets the agent of the demo answer one customer: what `output workflow test support_reply` runs where `--cached` does
 * not ask for the saved outputs. A run that crashes has no output, so it throws.
 */
export default async function replyToCustomer(
  request: z.input<typeof supportRequest>,
): Promise<z.output<typeof supportReply>> {
  const { message, seed } = supportRequest.parse(request);
  const { model } = chooseModel(process.env);
  const trial = await recordTrial({ model, sample: "support_reply", epoch: seed, task: message });
  if (trial.status !== "completed") throw new Error(trial.error);
  return supportReply.parse({ reply: trial.output, toolCalls: trial.toolCalls });
}
