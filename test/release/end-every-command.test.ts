import process from "node:process";
import { expect, it } from "vitest";
import { endEveryCommand, startCommand } from "../../scripts/release/process/run-command.ts";

const endless = {
  command: process.execPath,
  args: ["-e", "setInterval(() => {}, 1000); console.log()"],
  cwd: import.meta.dirname,
  env: process.env,
};

it("endEveryCommand ends all that runs, and lets nothing start any more", async () => {
  const children = [startCommand(endless), startCommand(endless)];
  await Promise.all(children.map((child) => new Promise((resolve) => child.stdout?.once("data", resolve))));
  await endEveryCommand();
  expect(children.map(({ signalCode }) => signalCode)).toEqual(["SIGTERM", "SIGTERM"]);
  expect(() => startCommand(endless)).toThrow(/not started any more/);
});
