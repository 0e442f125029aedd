import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { main } from "@outputai/cli";
import { JUDGE_RECORDINGS, judgeFlags } from "./demo-judge.ts";
import { scriptedJudgement } from "./script/scripted-judge.ts";
import { TEST_REPLIES } from "./test-replies.ts";

/*
 * Records the scripted judge anew: it answers, over HTTP, at the address that the prompt files name, and the two
 * commands of the demo ask it. Run it after a change of a prompt, the spec, the agent's script or the cases:
 *
 *   pnpm --filter @outputai/demo record-judge
 */

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = join(root, JUDGE_RECORDINGS);

const server = createServer(answer);
server.listen(7391, "127.0.0.1");
await once(server, "listening");
try {
  await rm(folder, { recursive: true, force: true });
  process.env.OUTPUT_DEMO_JUDGE = "record";
  const args = judgeFlags({}, JUDGE_RECORDINGS).args.map((arg) => (arg === "replay" ? "record" : arg));
  await main(["check", "apps/demo/evals/support.yaml", "--trials", "apps/demo/runs/support.jsonl", ...args], {
    cwd: root,
  });
  await main([...TEST_REPLIES, "--results", "runs/support_reply.jsonl"], { cwd: join(root, "apps/demo") });
  await Promise.all((await readdir(folder)).map((name) => label(join(folder, name))));
} finally {
  server.close();
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
