import { fileURLToPath } from "node:url";
import { hashInput, readDatasets } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { SCRIPTED_VERDICTS } from "./scripted-verdicts.ts";
import type { supportReply } from "./workflows/support_reply/support-reply.ts";
import replyToCustomer from "./workflows/support_reply/workflow.ts";

const folder = fileURLToPath(new URL("./workflows/support_reply/tests/datasets", import.meta.url));
const { datasets, notes } = await readDatasets(folder);

describe("the saved replies", () => {
  it("are in order, and one of each case that the demo explains", () => {
    expect(notes).toEqual([]);
    expect(datasets.map(({ name }) => name)).toEqual(SCRIPTED_VERDICTS.map(({ datasetName }) => datasetName));
  });

  it.each(datasets)("are what the scripted agent says: $name", async ({ input, last_output }) => {
    const reply = replyToCustomer(input as Parameters<typeof replyToCustomer>[0]);
    if (last_output === undefined || last_output === null) return expect(reply).rejects.toThrow("outage");
    expect(await reply).toEqual(
      last_output.output satisfies unknown as ReturnType<typeof supportReply.parse>,
    );
    expect(last_output.input_hash).toBe(hashInput(input));
  });
});
