import { afterEach } from "vitest";
import { type ChatServer, startChatServer } from "./chat-server.ts";

const servers: ChatServer[] = [];

/** Starts a server that is closed after the test. */
export async function serve(answer: Parameters<typeof startChatServer>[0]): Promise<ChatServer> {
  const server = await startChatServer(answer);
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
