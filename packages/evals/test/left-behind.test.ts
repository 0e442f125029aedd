import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("./left-behind.ts", import.meta.url));

/** What a process of left-behind.ts says. */
function run(
  kind: string,
): Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }> {
  const args = ["--conditions=@outputai/source", script, kind];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: {} }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

it.each(["rejection", "exception"])(
  "warns of an evaluator's %s that comes after the run, and the process goes on (B44)",
  async (kind) => {
    const { code, stdout, stderr } = await run(kind);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "1 passed\nstill here\n" });
    expect(stderr).toContain(
      `Warning: Evaluator leaves left something behind in case a, which failed after the run (${kind}).`,
    );
  },
);

it("ends the process for a rejection of somebody else's, as it ends without us", async () => {
  const { code, stdout, stderr } = await run("foreign");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "1 passed\n" });
  expect(stderr).toContain("Error: nobody's");
});
