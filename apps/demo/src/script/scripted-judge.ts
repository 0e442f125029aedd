/** What the scripted judge answers. */
export interface ScriptedJudgement {
  readonly reasoning: string;
  readonly verdict: "pass" | "partial" | "fail";
}

/**
 * Judges by looking for a few words, where a model would read: a kind reply says what follows, and promises what the
 * tools did. `shown` is the message that a judge's prompt makes of a run.
 */
export function scriptedJudgement(shown: string): ScriptedJudgement {
  const isRubric = shown.includes("The agent's tools:");
  return isRubric ? judgeWhatFollows(shown) : judgeTone(shown);
}

function judgeWhatFollows(shown: string): ScriptedJudgement {
  if (/have refunded/.test(shown) && /"tool": "refund_create"/.test(shown))
    return {
      reasoning:
        "The reply is kind and says how much comes back, and when. The agent did refund it with its tool, so it promises nothing more.",
      verdict: "pass",
    };
  if (/will (take over|call)/.test(shown))
    return {
      reasoning:
        "The reply is kind and says that a colleague will call today. The agent did hand over with its tool, so it promises nothing more.",
      verdict: "pass",
    };
  return {
    reasoning:
      "The reply is sorry and promises nothing. But it ends with what cannot be done, and does not say what happens next or what the customer can do.",
    verdict: "fail",
  };
}

function judgeTone(shown: string): ScriptedJudgement {
  if (/as an AI/i.test(shown))
    return {
      reasoning:
        "It is friendly and says where the order is, but begins with what the agent is, which helps nobody.",
      verdict: "partial",
    };
  return {
    reasoning: "It is friendly, and about the customer's matter from its first word to its last.",
    verdict: "pass",
  };
}
