import { carefulAgent } from "./careful-agent.ts";
import type { Script } from "./move.ts";
import {
  crashesAfterTheLookup,
  dropsTheDot,
  forgetsTheRefund,
  refundsAnyway,
  refundsTheWholeOrder,
  type Slip,
  speaksAsAMachine,
  writesTheAmountAsText,
} from "./slips.ts";

/** What goes wrong, by order and seed. What is not listed goes well. */
const SLIPS: Readonly<Record<string, Readonly<Record<number, Slip>>>> = {
  "A-1041": { 2: forgetsTheRefund },
  "A-1042": { 1: refundsTheWholeOrder, 2: writesTheAmountAsText },
  "A-1043": { 2: speaksAsAMachine },
  "A-1044": { 2: refundsAnyway },
  "A-1048": { 2: dropsTheDot },
  "A-1049": { 2: crashesAfterTheLookup },
};

/** The script of the demo's support agent: careful, but for the slips that agents make now and then. */
export const supportScript: Script = (conversation, seed) => {
  const orderId = Object.keys(SLIPS).find((id) => conversation.request.includes(id));
  const slip = orderId === undefined ? undefined : SLIPS[orderId]?.[seed];
  const move = carefulAgent(conversation);
  return slip === undefined ? move : slip(move, conversation);
};
