import { type ChatAnswer, type ChatRequest, jsonAnswer } from "@outputai/llm/test/chat-server";
import { JUDGE_FAULTS } from "@outputai/llm/test/judge-faults";

/** What happens to the requests of one case, and what must come of the case. */
export interface Plan {
  readonly what: string;
  /** A code, or the verdict of the model. */
  readonly expected: string;
  /** What the model would have said. */
  readonly verdict: "pass" | "partial" | "fail";
  /** What the server does with the case's n-th request, from 1. Absent: the right answer. */
  readonly fault?: ((right: string, attempt: number, request: ChatRequest) => ChatAnswer) | undefined;
  /** What it is refused for lasts, and would end other cases too: it is asked at a place of its own. */
  readonly isLasting: boolean;
  /** How many requests it takes to be answered, or to give up. */
  readonly requests: number;
  readonly timeoutMs?: number | undefined;
}

type Fault = Omit<Plan, "verdict">;

const lastingFaults: Fault[] = JUDGE_FAULTS.map(({ fault, answer, code, requests }) => ({
  what: fault,
  expected: code,
  fault: (right, _, request) => answer(right, request),
  isLasting: code === "JUDGE_CONFIG" || /three days|quota/.test(fault),
  requests,
}));

const slow: Fault = {
  what: "no answer in time",
  expected: "JUDGE_TIMEOUT",
  fault: () => ({ kind: "held", release: new Promise(() => {}), answer: jsonAnswer({}) }),
  isLasting: false,
  requests: 1,
  // long enough for the request to be sent first, also on a busy machine
  timeoutMs: 2_000,
};

/** Faults that are gone when the judge asks again. */
const passing: Fault[] = [
  { what: "429", answer: { kind: "status", status: 429, headers: { "retry-after-ms": "2" } } },
  { what: "500", answer: { kind: "status", status: 500 } },
  { what: "a dropped connection", answer: { kind: "dropped", when: "before" } },
  { what: "HTML", answer: { kind: "status", status: 200, body: "<p>", contentType: "text/html" } },
  { what: "an empty answer", answer: { kind: "text", text: "" } },
].map(({ what, answer }) => ({
  what: `${what}, once`,
  expected: "",
  fault: (right, attempt) => (attempt === 1 ? (answer as ChatAnswer) : { kind: "text", text: right }),
  isLasting: false,
  requests: 2,
}));

/** All of them. */
export const FAULTS: readonly Fault[] = [...lastingFaults, slow, ...passing];

const VERDICTS = ["pass", "partial", "fail"] as const;

/** Plans a case: every fifth has a fault, one kind after the other. */
export function planCase(number: number): Plan {
  const verdict = VERDICTS[number % 3] ?? "pass";
  const fault = number % 5 === 0 ? FAULTS[(number / 5 - 1) % FAULTS.length] : undefined;
  if (fault === undefined)
    return { what: "nothing", expected: verdict, verdict, isLasting: false, requests: 1 };
  return { ...fault, verdict, expected: fault.expected === "" ? verdict : fault.expected };
}
