import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { OutputError, type Problem } from "@outputai/core";
import { createGateway, type LanguageModel } from "ai";
import { supportScript } from "./script/support-script.ts";
import { scriptedModel } from "./scripted-model.ts";

/** The model that the demo runs on, and how to call it to a reader. */
export interface DemoModel {
  readonly kind: "scripted" | "real";
  readonly model: Exclude<LanguageModel, string>;
  readonly label: string;
}

/** The environment variables that choose a model. */
export type DemoEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Chooses the model: the scripted one, unless `OUTPUT_DEMO_MODEL` names a real one.
 *
 * With `OUTPUT_DEMO_BASE_URL` the name is sent to that OpenAI-compatible endpoint, with `OUTPUT_DEMO_API_KEY`; else
 * it is an id of the AI Gateway such as `openai/gpt-5`, which needs `AI_GATEWAY_API_KEY`.
 *
 * @throws {@link OutputError} with code `DEMO_MODEL_INVALID` and all that is wrong, when a real model is named and
 * cannot be reached with what is set. It never falls back to the scripted model then.
 */
export function chooseModel(env: DemoEnvironment): DemoModel {
  const { OUTPUT_DEMO_MODEL: name = "", OUTPUT_DEMO_BASE_URL: baseURL = "" } = env;
  if (name === "" && baseURL === "")
    return {
      kind: "scripted",
      model: scriptedModel(supportScript),
      label: "a scripted model (no model is asked, no network, no key)",
    };

  const problems = baseURL === "" ? gatewayProblems(name, env) : endpointProblems(name, env);
  if (problems.length > 0) throw modelInvalid(problems);
  return {
    kind: "real",
    model: baseURL === "" ? gatewayModel(name, env) : endpointModel(name, env),
    label: baseURL === "" ? `${name} through the AI Gateway` : `${name} at ${new URL(baseURL).host}`,
  };
}

function gatewayModel(
  name: string,
  { AI_GATEWAY_API_KEY: apiKey = "" }: DemoEnvironment,
): DemoModel["model"] {
  return createGateway({ apiKey })(name);
}

function endpointModel(
  name: string,
  { OUTPUT_DEMO_BASE_URL: baseURL = "", OUTPUT_DEMO_API_KEY: apiKey = "" }: DemoEnvironment,
): DemoModel["model"] {
  const settings = { name: "demo", baseURL, apiKey };
  return createOpenAICompatible({ ...settings, supportsStructuredOutputs: true })(name);
}

function gatewayProblems(
  name: string,
  { AI_GATEWAY_API_KEY: apiKey = "" }: DemoEnvironment,
): readonly Problem[] {
  const problems: Problem[] = [];
  if (!/^[^/\s]+\/\S+$/.test(name))
    problems.push(
      problem(
        `OUTPUT_DEMO_MODEL is ${JSON.stringify(name)}, which is no id of the AI Gateway.`,
        "Write provider/model, for example openai/gpt-5, or set OUTPUT_DEMO_BASE_URL to an endpoint of your own.",
      ),
    );
  if (apiKey === "")
    problems.push(
      problem(
        "OUTPUT_DEMO_MODEL is set and AI_GATEWAY_API_KEY is not.",
        "Set the key, or unset OUTPUT_DEMO_MODEL to run the scripted model.",
      ),
    );
  return problems;
}

function endpointProblems(
  name: string,
  { OUTPUT_DEMO_BASE_URL: baseURL = "", OUTPUT_DEMO_API_KEY: apiKey = "" }: DemoEnvironment,
): readonly Problem[] {
  const problems: Problem[] = [];
  if (name === "")
    problems.push(
      problem(
        "OUTPUT_DEMO_BASE_URL is set and OUTPUT_DEMO_MODEL is not.",
        "Set it to a model of that endpoint.",
      ),
    );
  const url = URL.parse(baseURL);
  // the value is not quoted: it may hold a password
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    problems.push(
      problem(
        "OUTPUT_DEMO_BASE_URL is no http(s) URL without a user name.",
        "For example http://127.0.0.1:8080/v1; a key belongs into OUTPUT_DEMO_API_KEY.",
      ),
    );
  if (apiKey === "")
    problems.push(
      problem(
        "OUTPUT_DEMO_BASE_URL is set and OUTPUT_DEMO_API_KEY is not.",
        "Set it to the endpoint's key, or to any text when it needs none.",
      ),
    );
  return problems;
}

function problem(message: string, hint: string): Problem {
  return { code: "DEMO_MODEL_INVALID", message, hint };
}

function modelInvalid(problems: readonly Problem[]): OutputError {
  const lines = problems.map(({ message, hint }) => `${message}\n  ${hint}`);
  return new OutputError("DEMO_MODEL_INVALID", lines.join("\n"), { problems });
}
