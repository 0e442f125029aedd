import type { Judge } from "@outputai/core";
import { preferredJudge } from "./choose-judge.ts";
import type { OpenJudges } from "./open-judges.ts";

/** One judge of several: each rubric goes to the one that its check prefers, and to the first when none is preferred. */
export function routeJudge(judges: OpenJudges): Judge {
  return (request) => (preferredJudge(judges, request.llmPreferences) ?? judges[0]).judge(request);
}
