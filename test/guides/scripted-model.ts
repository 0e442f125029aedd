import { type ChatAnswer, type ChatRequest, jsonAnswer } from "../../packages/llm/test/chat-server.ts";

/**
 * Answers as the model of the guides: it finds a reply courteous that holds a word of courtesy, and no other. It is
 * easy to follow, and wrong now and then, as a judge is.
 */
export function courtesyModel({ body }: ChatRequest): ChatAnswer {
  const asked = body.messages.map(({ content }) => String(content)).join("\n");
  const reply = lastFenced(asked);
  const word = /\b(sorry|thank you|please|glad|welcome)\b/i.exec(reply)?.[0];
  return jsonAnswer({
    reasoning: word ? `It says "${word}".` : "It has no word of courtesy.",
    verdict: word ? "pass" : "fail",
  });
}

/** The text in the last fence around a reply, be it called `output` or `reply`. */
function lastFenced(asked: string): string {
  const fences = [...asked.matchAll(/<((?:output|reply)[^>]*)>\n?([\s\S]*?)<\/\1>/g)];
  return fences.at(-1)?.[2] ?? "";
}
