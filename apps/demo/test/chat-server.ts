import * as chat from "@outputai/llm/test/chat-server";

/** One request that the server was sent. */
export interface ChatRequest {
  readonly authorization: string | undefined;
  readonly tools: readonly string[];
}

/**
 * Starts a server on loopback that speaks the OpenAI chat-completions format: its model escalates, then says so, and
 * passes whatever it is asked to judge.
 * With another `status` than 200 it answers every request with an error.
 */
export async function startChatServer({ status = 200 }: { readonly status?: number } = {}) {
  const server = await chat.startChatServer((request) =>
    status === 200
      ? answerTo(request)
      : { kind: "status", status, body: JSON.stringify({ error: { message: "The key is wrong." } }) },
  );
  return {
    get requests(): readonly ChatRequest[] {
      return server.requests.map((request) => ({
        authorization: request.headers.authorization,
        tools: toolsOf(request),
      }));
    },
    env: { OUTPUT_DEMO_MODEL: "loopback", OUTPUT_DEMO_BASE_URL: server.baseURL },
    close: server.close,
  };
}

/** Who offers no tools is a judge. */
function answerTo(request: chat.ChatRequest): chat.ChatAnswer {
  if (toolsOf(request).length === 0) return chat.jsonAnswer({ reasoning: "It is kind.", verdict: "pass" });
  const isToldTheResult = request.body.messages.some(({ role }) => role === "tool");
  return isToldTheResult ? { kind: "text", text: "A colleague will call you." } : escalation(request.body);
}

function toolsOf({ body }: chat.ChatRequest): readonly string[] {
  const { tools = [] } = body as {
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
  };
  return tools.map((tool) => tool.function.name);
}

function escalation({ model }: chat.ChatBody): chat.ChatAnswer {
  const call = {
    id: "c1",
    type: "function",
    function: { name: "escalate", arguments: '{"summary":"help"}' },
  };
  const message = { role: "assistant", content: null, tool_calls: [call] };
  const completion = {
    id: "completion",
    object: "chat.completion",
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: "tool_calls" }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  };
  return { kind: "status", status: 200, body: JSON.stringify(completion) };
}
