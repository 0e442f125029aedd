import { type LanguageModel, wrapLanguageModel } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { describe, expect, it } from "vitest";
import { showingModel, shownModel } from "./shown-model.ts";

const URLS = { "image/*": [/^https:/] };
const nothing = { specificationVersion: "v4" } as const;

function mock(supportedUrls: Record<string, RegExp[]> | PromiseLike<Record<string, RegExp[]>> = URLS) {
  return new MockLanguageModelV4({ supportedUrls });
}

describe("shownModel", () => {
  it.each([
    { urls: URLS, because: "its list is there" },
    { urls: Promise.resolve(URLS), because: "its list comes later" },
  ])("sees through what shows it, and through what is around that: $because", async ({ urls }) => {
    const model = mock(urls);
    const showing = wrapLanguageModel({ model, middleware: showingModel(nothing) });
    expect(shownModel(showing)).toBe(model);
    expect(shownModel(wrapLanguageModel({ model: showing, middleware: nothing }))).toBe(model);
    const twice = wrapLanguageModel({ model: showing, middleware: showingModel(nothing) });
    expect(shownModel(twice)).toBe(model);
    expect(await showing.supportedUrls).toEqual(URLS);
  });

  it("tells two models apart that have one list", () => {
    const [one, other] = [mock(), mock()].map((model) => ({
      model,
      showing: wrapLanguageModel({ model, middleware: showingModel(nothing) }),
    }));
    expect(shownModel(one?.showing as LanguageModel)).toBe(one?.model);
    expect(shownModel(other?.showing as LanguageModel)).toBe(other?.model);
  });

  it.each<{ readonly model: LanguageModel; readonly because: string }>([
    { model: "openai/gpt-5", because: "it is an id" },
    { model: mock(), because: "it is not wrapped" },
    { model: wrapLanguageModel({ model: mock(), middleware: nothing }), because: "nothing shows it" },
  ])("is the model itself where $because", ({ model }) => {
    expect(shownModel(model)).toBe(model);
  });
});

describe("showingModel", () => {
  it("leaves to a middleware what it does, also where its class does it", async () => {
    class Renaming {
      readonly specificationVersion = "v4";
      overrideModelId() {
        return "renamed";
      }
      overrideSupportedUrls() {
        return { "audio/*": [/./] };
      }
    }
    const wrapped = wrapLanguageModel({ model: mock(), middleware: showingModel(new Renaming()) });
    expect([wrapped.modelId, await wrapped.supportedUrls]).toEqual(["renamed", { "audio/*": [/./] }]);
  });
});
