import { judgeVerdict, verify } from "../../src/index.ts";

/** An evaluator as users of the public packages write it, with a prompt file in the folder `prompts` beside it. */
export const staysOnTopic = verify({ name: "stays_on_topic" }, async ({ input, output, context }) =>
  judgeVerdict({
    prompt: "judge_topic@v1",
    variables: { topic: input.topic, reply: `${output} ${context.ground_truth.note ?? ""}` },
    baseURL: input.baseURL,
    retryDelayMs: input.retryDelayMs,
    timeoutMs: input.timeoutMs,
  }),
);
