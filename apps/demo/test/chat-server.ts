import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** One request that the server was sent. */
export interface ChatRequest {
  readonly authorization: string | undefined;
  readonly tools: readonly string[];
}

interface ChatBody {
  /** Absent where a judge asks. */
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly messages: readonly { readonly role: string }[];
}

/**
 * Starts a server on loopback that speaks the OpenAI chat-completions format: its model escalates, then says so, and
 * passes whatever it is asked to judge.
 * With another `status` than 200 it answers every request with an error.
 */
export async function startChatServer({ status = 200 }: { readonly status?: number } = {}) {
  const requests: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    const { tools = [], messages } = JSON.parse(await bodyOf(request)) as ChatBody;
    requests.push({
      authorization: request.headers.authorization,
      tools: tools.map((tool) => tool.function.name),
    });
    response.writeHead(status, { "content-type": "application/json" });
    const toldTheResult = messages.some(({ role }) => role === "tool");
    const words = tools.length === 0 ? JUDGEMENT : "A colleague will call you.";
    response.end(
      JSON.stringify(
        status === 200
          ? completion(tools.length === 0 || toldTheResult, words)
          : { error: { message: "The key is wrong." } },
      ),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const { port } = server.address() as AddressInfo;
  return {
    requests,
    env: { OUTPUT_DEMO_MODEL: "loopback", OUTPUT_DEMO_BASE_URL: `http://127.0.0.1:${port}/v1` },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

const JUDGEMENT = '{"reasoning":"It is kind.","verdict":"pass"}';

function completion(isDone: boolean, words: string) {
  const message = isDone
    ? { role: "assistant", content: words }
    : {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: "c1", type: "function", function: { name: "escalate", arguments: '{"summary":"help"}' } },
        ],
      };
  return {
    id: "completion",
    object: "chat.completion",
    created: 1,
    model: "loopback",
    choices: [{ index: 0, message, finish_reason: isDone ? "stop" : "tool_calls" }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  };
}
