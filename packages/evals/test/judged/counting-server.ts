import {
  type ChatAnswer,
  type ChatRequest,
  type ChatServer,
  jsonAnswer,
} from "@outputai/llm/test/chat-server";
import { serve } from "@outputai/llm/test/serve-chat";
import { planCase } from "./faulty-judge.ts";

/** A server that does to each case what is planned, and counts what it tells of tokens. */
export interface CountingServer extends ChatServer {
  readonly counts: { inputTokens: number; outputTokens: number; withTokens: number };
  /** How many requests came of each case. */
  readonly arrivals: ReadonlyMap<number, number>;
}

/** Starts one. The first `held` requests are answered when so many have come, so that they are under way at once. */
export async function countingServer(held: number): Promise<CountingServer> {
  const counts = { inputTokens: 0, outputTokens: 0, withTokens: 0 };
  const arrivals = new Map<number, number>();
  let release: (value?: unknown) => void = () => {};
  const full = new Promise((resolve) => {
    release = resolve;
  });
  const count = (answer: ChatAnswer, number: number): ChatAnswer => {
    const told = withUsage(answer, number);
    const { prompt_tokens, completion_tokens } = told.usage;
    counts.inputTokens += prompt_tokens;
    counts.outputTokens += completion_tokens;
    if (prompt_tokens > 0) counts.withTokens++;
    return told.answer;
  };
  const server = await serve((request) => {
    const number = numberOf(request);
    const attempt = (arrivals.get(number) ?? 0) + 1;
    arrivals.set(number, attempt);
    const answer = count(answerTo(request, number, attempt), number);
    if (request.number === held) release();
    return request.number > held ? answer : { kind: "held", release: full, answer };
  });
  return { ...server, requests: server.requests, counts, arrivals };
}

function numberOf({ body }: ChatRequest): number {
  const [, number] = /\(case (\d+)\)/.exec(JSON.stringify(body.messages)) ?? [];
  return Number(number);
}

function answerTo(request: ChatRequest, number: number, attempt: number): ChatAnswer {
  const { verdict, fault } = planCase(number);
  const right = { reasoning: `It is case ${number}.`, verdict };
  return fault === undefined ? jsonAnswer(right) : fault(JSON.stringify(right), attempt, request);
}

interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

const NONE: Usage = { prompt_tokens: 0, completion_tokens: 0 };

/** Lets the number of tokens differ from case to case, and reads it where the body was made by hand. */
function withUsage(
  answer: ChatAnswer,
  number: number,
): { readonly answer: ChatAnswer; readonly usage: Usage } {
  if (answer.kind === "text") {
    const usage = { prompt_tokens: 100 + number, completion_tokens: 1 + (number % 7) };
    return { answer: { ...answer, usage }, usage };
  }
  if (answer.kind !== "status" || answer.status !== 200) return { answer, usage: NONE };
  const [, body] = /"usage":(\{[^}]*\})/.exec(answer.body ?? "") ?? [];
  return { answer, usage: body === undefined ? NONE : (JSON.parse(body) as Usage) };
}
