import { ambientContext } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { withContext } from "./context-storage.ts";

describe("withContext", () => {
  it("adds to the context around it, for all that follows from the work", async () => {
    const seen = withContext({ trial: 2 }, () =>
      withContext({ repeat: 3 }, async () => {
        await Promise.resolve();
        return ambientContext();
      }),
    );
    expect(await seen).toEqual({ trial: 2, repeat: 3 });
  });

  it("leaves nothing behind", () => {
    withContext({ trial: 2 }, () => undefined);
    expect(ambientContext()).toEqual({});
  });
});
