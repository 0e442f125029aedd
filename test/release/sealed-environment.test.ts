import { describe, expect, it } from "vitest";
import { sealedEnvironment } from "../../scripts/release/registry/sealed-environment.ts";

const SEAL = { home: "/seal", userconfig: "/seal/npmrc", cache: "/cache", registry: "http://127.0.0.1:1/" };

describe("sealedEnvironment", () => {
  it.each([
    "npm_config_userconfig",
    "NPM_CONFIG_USERCONFIG",
    "Npm_Config_Userconfig",
    "npm_config_registry",
    "pnpm_config_registry",
    "npm_config_@outputai:registry",
    "NPM_CONFIG_//REGISTRY.EXAMPLE/:_AUTHTOKEN",
    "NPM_TOKEN",
    "NODE_AUTH_TOKEN",
    "ACTIONS_ID_TOKEN_REQUEST_URL",
    "ACTIONS_ID_TOKEN_REQUEST_TOKEN",
    "NODE_OPTIONS",
    "PREFIX",
    "HOME",
    "XDG_CONFIG_HOME",
    "HTTPS_PROXY",
  ])("lets no %s in", (name) => {
    const sealed = sealedEnvironment({ [name]: "leaked" }, SEAL);
    expect(Object.values(sealed)).not.toContain("leaked");
  });

  it("lets in what processes need", () => {
    expect(sealedEnvironment({ PATH: "/bin" }, SEAL).PATH).toBe("/bin");
  });

  it.each(["npm_config_registry", "NPM_CONFIG_REGISTRY", "pnpm_config_registry", "PNPM_CONFIG_REGISTRY"])(
    "says the registry in %s",
    (name) => {
      expect(sealedEnvironment({}, SEAL)[name]).toBe(SEAL.registry);
    },
  );
});
