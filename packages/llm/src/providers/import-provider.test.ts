import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";

describe("importProvider", () => {
  it("names the package that has to be installed", () => {
    expect(runWithout("@ai-sdk/anthropic")).toEqual({
      code: "PROVIDER_NOT_INSTALLED",
      message: "This provider needs the package @ai-sdk/anthropic, which is not installed.",
      hint: "Install it: npm install @ai-sdk/anthropic",
    });
  });

  it("lets the package tell itself what it misses", () => {
    expect(runWithout("@ai-sdk/provider-utils")).toMatchObject({ code: "ERR_MODULE_NOT_FOUND" });
  });
});

/** Makes a model of anthropic in a process in which a package is not installed, and gives the error. */
function runWithout(missing: string): unknown {
  const code = `
    import { registerHooks } from "node:module";
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier !== ${JSON.stringify(missing)}) return next(specifier, context);
        throw Object.assign(new Error("Cannot find package '" + specifier + "' imported from here"), { code: "ERR_MODULE_NOT_FOUND" });
      },
    });
    const { resolveModel } = await import(${JSON.stringify(new URL("./resolve-model.ts", import.meta.url))});
    const error = await resolveModel({ provider: "anthropic", modelId: "x" }).catch((error) => error);
    console.log(JSON.stringify({ code: error.code, message: error.message, hint: error.hint }));
  `;
  const args = ["--no-warnings", "--conditions=@outputai/source", "--input-type=module", "-e", code];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}
