import { z } from "@outputai/core";
import { generateText, Output } from "@outputai/llm";
import { Verdict, verify } from "../../src/index.ts";

const schema = z.object({ reasoning: z.string(), verdict: z.enum(["pass", "partial", "fail"]) });

/** An evaluator that asks a model by itself, without a judge of ours. */
export const staysOnTopicByHand = verify(
  { name: "stays_on_topic" },
  async ({ input, output, context: { ground_truth } }) => {
    const { output: judged } = await generateText({
      prompt: "judge_topic@v1",
      variables: { topic: input.topic, reply: `${output} ${ground_truth.note ?? ""}` },
      baseURL: input.baseURL,
      output: Output.object({ schema }),
      maxRetries: 1,
    });
    return Verdict.fromJudge(judged);
  },
);
