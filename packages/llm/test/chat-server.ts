import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request as the server was sent it. */
export interface ChatRequest {
  /** From 1, in the order of arrival. */
  readonly number: number;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: ChatBody;
  /** Resolves once it was answered, or whoever sent it has gone. */
  readonly over: Promise<unknown>;
}

/** The parts of a chat-completions request that tests look at. */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly {
    readonly role: string;
    readonly content: unknown;
    readonly [key: string]: unknown;
  }[];
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } };
  readonly [key: string]: unknown;
}

/** What the server does with one request. */
export type ChatAnswer =
  /** A completion with this text. */
  | {
      readonly kind: "text";
      readonly text: string | null;
      readonly finishReason?: string;
      readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
    }
  /** A status with a body, JSON unless `contentType` says otherwise. */
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly contentType?: string;
    }
  /** The connection ends before a byte of the answer, or in the middle of its body. */
  | { readonly kind: "dropped"; readonly when: "before" | "within" }
  /** Nothing comes until `release` settles; then the answer. A client that goes away is not answered. */
  | { readonly kind: "held"; readonly release: Promise<unknown>; readonly answer: ChatAnswer };

/** A server on loopback that speaks the OpenAI chat-completions format. */
export interface ChatServer {
  readonly baseURL: string;
  readonly requests: readonly ChatRequest[];
  /** The most requests that were under way at once. */
  mostInFlight(): number;
  /** Ends all connections and the server; once more it does nothing. */
  close(): Promise<void>;
}

/**
 * Starts the server. `answer` decides request by request what comes back, so a test can fail the first and answer
 * the second, or answer by what was asked.
 */
export async function startChatServer(
  answer: (request: ChatRequest) => ChatAnswer | Promise<ChatAnswer>,
): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const inFlight = { now: 0, most: 0 };
  const server = createServer(async (incoming, response) => {
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    response.once("close", () => {
      inFlight.now -= 1;
    });
    const over = new Promise((resolve) => response.once("close", resolve));
    const body: ChatBody = JSON.parse(await bodyOf(incoming));
    const request = {
      number: requests.length + 1,
      path: incoming.url ?? "",
      headers: incoming.headers,
      body,
      over,
    };
    requests.push(request);
    await send(await answer(request), response, body.model);
  });
  let closed: Promise<void> | undefined;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    requests,
    mostInFlight: () => inFlight.most,
    close() {
      closed ??= closeServer(server);
      return closed;
    },
  };
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function send(answer: ChatAnswer, response: ServerResponse, model: string): Promise<void> {
  switch (answer.kind) {
    case "text":
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(completion(answer, model)));
      return;
    case "status":
      response.writeHead(answer.status, {
        "content-type": answer.contentType ?? "application/json",
        ...answer.headers,
      });
      response.end(
        answer.body ?? JSON.stringify({ error: { message: `The server answers ${answer.status}.` } }),
      );
      return;
    case "dropped":
      if (answer.when === "before") response.destroy();
      else dropWithin(response);
      return;
    case "held":
      await answer.release;
      if (!response.destroyed) await send(answer.answer, response, model);
  }
}

/** Promises more than it sends, and hangs up when that is on its way. */
function dropWithin(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"id":"completion","choices":[', () => response.destroy());
}

function completion(
  {
    text,
    finishReason = "stop",
    usage = { prompt_tokens: 10, completion_tokens: 5 },
  }: ChatAnswer & { kind: "text" },
  model: string,
) {
  return {
    id: "completion",
    object: "chat.completion",
    created: 1,
    model,
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: finishReason }],
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  };
}

/** The answer of a model that says `value` as JSON. */
export function jsonAnswer(value: unknown): ChatAnswer {
  return { kind: "text", text: JSON.stringify(value) };
}
