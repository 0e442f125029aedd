import * as sdk from "ai";
import { describe, expect, it } from "vitest";
import { jsonSchema, Output, tool } from "./index.ts";

describe("@outputai/llm", () => {
  it("hands on the AI SDK's own Output, tool and jsonSchema", () => {
    expect({ jsonSchema, Output, tool }).toEqual({
      jsonSchema: sdk.jsonSchema,
      Output: sdk.Output,
      tool: sdk.tool,
    });
  });
});
