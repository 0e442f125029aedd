import type { ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCommand } from "../process/run-command.ts";
import { type RegistryParts, registryConfig } from "./registry-config.ts";

/** A registry that runs, and what may publish to it. */
export interface Registry {
  readonly url: string;
  readonly token: string;
  readonly child: ChildProcess;
}

/** Starts Verdaccio on a free port of 127.0.0.1, and makes a user who may publish. */
export async function startRegistry(verdaccio: string, parts: RegistryParts): Promise<Registry> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const config = join(parts.folder, "config.yaml");
  await mkdir(parts.folder, { recursive: true });
  // JSON is YAML
  await writeFile(config, registryConfig(parts));
  const args = [verdaccio, "--config", config, "--listen", `127.0.0.1:${port}`];
  const env = { NODE_EXTRA_CA_CERTS: parts.uplink.certificates, ...process.env };
  const child = startCommand({ command: process.execPath, args, cwd: parts.folder, env });
  const log = createWriteStream(join(parts.folder, "registry.log"));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  await untilItAnswers(`${url}-/ping`, child);
  return { url, token: await addUser(url), child };
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null)
      throw new Error(`The registry ended with ${child.exitCode} before it answered.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`The registry does not answer at ${url}.`);
}

async function addUser(url: string): Promise<string> {
  const user = { name: "rehearsal", password: crypto.randomUUID() };
  const answer = await fetch(`${url}-/user/org.couchdb.user:${user.name}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(user),
  });
  const reply = (await answer.json()) as { token?: string };
  if (reply.token === undefined) throw new Error(`The registry made no user: ${JSON.stringify(reply)}`);
  return reply.token;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      server.close(() => (port === undefined ? reject(new Error("No free port.")) : resolve(port)));
    });
  });
}
