import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { runGuide } from "./guides/run-guide.ts";
import { listFiles, readText, root } from "./repository/files.ts";

const INDEX = "docs/guides/README.md";
const guides = listFiles("docs/guides", (path) => path.endsWith(".md") && path !== INDEX);

/** Where the scripted model of a guide listens. In the test it is a port that is free. */
const PORT_IN_GUIDES = "8000";

beforeAll(() => {
  const isBuilt = existsSync(`${root}packages/cli/dist/bin.js`);
  if (!isBuilt)
    throw new Error("The packages are not built: `npm test` builds them, `npm run build` does too.");
});

describe("the guides", () => {
  it.each(guides)(
    "%s comes out as it says",
    async (guide) => {
      const port = String(await freePort());
      expect(await runGuide(guide, readText(guide), [[PORT_IN_GUIDES, port]])).toEqual([]);
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
