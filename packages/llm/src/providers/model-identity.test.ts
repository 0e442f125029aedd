import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { expect, it } from "vitest";
import { placeOfCall } from "../attempt/place-of-call.ts";
import { modelIdentity } from "./model-identity.ts";

const keyed = (apiKey: string) =>
  createOpenAICompatible({ name: "local", baseURL: "http://127.0.0.1:1/v1", apiKey })("judge-1");

/** A model as of a provider that asks for its key before each request. */
function keyedLater(headers: () => Promise<object>) {
  const model = keyed("");
  return Object.assign(model, { config: { ...Reflect.get(model, "config"), headers } });
}

const laterWith = (key: string) => keyedLater(async () => ({ authorization: `Bearer ${key}` }));

const ownPlace = (model: ReturnType<typeof keyed>) => placeOfCall({ model, options: { messages: [] } }).own;

it.each([modelIdentity, ownPlace])("tells models apart by keys that are there: %o", (tell) => {
  expect(tell(keyed("sk-one"))).toBe(tell(keyed("sk-one")));
  expect(tell(keyed("sk-one"))).not.toBe(tell(keyed("sk-two")));
});

it.each([modelIdentity, ownPlace])("takes a model whose key is made later for itself alone: %o", (tell) => {
  const one = laterWith("sk-one");
  expect(tell(one)).toBe(tell(one));
  expect(tell(one)).not.toBe(tell(laterWith("sk-two")));
});

it("leaves it to the request to fail for a key that cannot be made", async () => {
  const model = keyedLater(() => Promise.reject(new Error("no key")));
  expect(modelIdentity(model)).toBe(modelIdentity(model));
  expect(ownPlace(model)).toBe(model);
  // an unhandled rejection would fail the run
  await new Promise((resolve) => setImmediate(resolve));
});
