import { once } from "node:events";
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { readSpec } from "@outputai/checks";
import { main } from "@outputai/cli";
import { JUDGE_RECORDINGS, scriptedJudgeArgs } from "./demo-judge.ts";
import { recordTrials } from "./record-trials.ts";
import { scriptedJudgement } from "./script/scripted-judge.ts";
import { supportScript } from "./script/support-script.ts";
import { scriptedModel } from "./scripted-model.ts";
import { TEST_REPLIES } from "./test-replies.ts";
import { writeTrials } from "./trials-file.ts";

/*
 * Records the scripted judge anew: it answers, over HTTP, at the address that the prompt files name, and the two
 * commands of the demo ask it. Run it after a change of a prompt, the spec, the agent's script or the cases:
 *
 *   pnpm --filter @outputai/demo record-judge
 *
 * The old recordings are replaced when the new ones are whole.
 */

const root = fileURLToPath(new URL("../../..", import.meta.url));
const spec = "apps/demo/evals/support.yaml";
const folder = join(root, JUDGE_RECORDINGS);
const fresh = `${folder}.new`;

const work = await mkdtemp(join(tmpdir(), "record-judge-"));
const server = createServer(answer);
server.listen(7391, "127.0.0.1");
await once(server, "listening");
try {
  await rm(fresh, { recursive: true, force: true });
  await recordRubrics(join(work, "support.jsonl"));
  await recordReplies(join(work, "support_reply.jsonl"));
  await Promise.all((await readdir(fresh)).map((name) => label(join(fresh, name))));
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
} finally {
  server.close();
  await rm(work, { recursive: true, force: true });
}

async function recordRubrics(trialsFile: string): Promise<void> {
  const { spec: parsed } = await readSpec(join(root, spec));
  await writeTrials(trialsFile, await recordTrials(parsed, scriptedModel(supportScript)));
  const args = scriptedJudgeArgs("record", fresh);
  refuseBroken(await main(["check", spec, "--trials", trialsFile, ...args], { cwd: root }));
}

async function recordReplies(resultsFile: string): Promise<void> {
  Object.assign(process.env, { OUTPUT_DEMO_JUDGE: "record", OUTPUT_DEMO_RECORDINGS: fresh });
  const args = [...TEST_REPLIES, "--results", resultsFile];
  refuseBroken(await main(args, { cwd: join(root, "apps/demo") }));
}

/** The agent fails at times, on purpose, which is exit code 1. */
function refuseBroken(exitCode: number): void {
  if (exitCode > 1) throw new Error(`The command ended with exit code ${exitCode}: nothing is replaced.`);
}

/** Says in a recording who answered. */
async function label(path: string): Promise<void> {
  const { version, key, ...rest } = JSON.parse(await readFile(path, "utf8"));
  const source = "scripted: apps/demo/src/script/scripted-judge.ts";
  await writeFile(path, `${JSON.stringify({ version, key, source, ...rest }, null, 2)}\n`);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { messages } = JSON.parse(Buffer.concat(await request.toArray()).toString("utf8"));
  const shown = messages.map(({ content }: { readonly content: unknown }) => String(content)).join("\n");
  const content = JSON.stringify(scriptedJudgement(shown));
  const usage = {
    prompt_tokens: Math.ceil(shown.length / 4),
    completion_tokens: Math.ceil(content.length / 4),
  };
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({
      id: "scripted",
      object: "chat.completion",
      created: 0,
      model: "scripted-judge",
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
      usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
    }),
  );
}
