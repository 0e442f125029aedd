import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChatServer, startChatServer } from "../packages/llm/test/chat-server.ts";
import { runGuide } from "./guides/run-guide.ts";
import { courtesyModel } from "./guides/scripted-model.ts";
import { listFiles, readText, root } from "./repository/files.ts";

const INDEX = "docs/guides/README.md";
const guides = listFiles("docs/guides", (path) => path.endsWith(".md") && path !== INDEX);

/** Where the model of the guides is said to be. */
const ADDRESS_IN_GUIDES = "127.0.0.1:8000";
let server: ChatServer | undefined;

beforeAll(async () => {
  const isBuilt = existsSync(`${root}packages/cli/dist/bin.js`);
  if (!isBuilt)
    throw new Error("The packages are not built: `npm test` builds them, `npm run build` does too.");
  server = await startChatServer(courtesyModel);
});

afterAll(() => server?.close());

describe("the guides", () => {
  it.each(guides)(
    "%s comes out as it says",
    async (guide) => {
      const address = new URL(server?.baseURL ?? "").host;
      expect(await runGuide(guide, readText(guide), [[ADDRESS_IN_GUIDES, address]])).toEqual([]);
    },
    300_000,
  );

  it("stand in the index, and the index in README.md", () => {
    const index = readText(INDEX);
    const names = guides.map((guide) => guide.replace("docs/guides/", ""));
    expect(names.filter((name) => !index.includes(`](${name})`))).toEqual([]);
    expect(readText("README.md")).toContain(`](${INDEX})`);
  });
});
