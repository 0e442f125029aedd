import { once } from "node:events";
import { createServer } from "node:http";

/** A model's server on loopback: polite is who thanks. */
export async function startChatServer() {
  const asked = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    asked.push(body);
    const verdict = JSON.stringify(body.messages).includes("Thank you") ? "pass" : "fail";
    const content = JSON.stringify({ reasoning: "By its words.", verdict });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(completion(body.model, content)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
  return { baseURL, asked, close: () => server.close() };
}

function completion(model, content) {
  const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
  const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
  return { id: "chat-1", object: "chat.completion", created: 1, model, choices, usage };
}
