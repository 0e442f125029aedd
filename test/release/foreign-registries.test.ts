import { describe, expect, it } from "vitest";
import { foreignRegistries, type PublishSetting } from "../../scripts/release/registry/foreign-registries.ts";
import { environmentSettings, registrySettings } from "../../scripts/release/registry/registry-settings.ts";

const OURS = "http://127.0.0.1:4873/";
const SCOPE = "@outputai";

/** What a sealed pnpm of version 12 says: it knows registries of other scopes by itself. */
const SEALED = {
  registry: OURS,
  "@jsr:registry": "https://jsr.example/",
  "//127.0.0.1:4873/:_authToken": "(protected)",
  registries: {
    "https://jsr.example/": { scopes: ["@jsr"] },
    "https://mirror.example/": { prefix: "gh" },
    [OURS]: { scopes: ["@"] },
  },
};

function reasons(configuration: Readonly<Record<string, unknown>>, publishConfig = {}): readonly string[] {
  const settings = [
    ...registrySettings("npm in packages/core", configuration, SCOPE),
    ...registrySettings("publishConfig of packages/core", publishConfig, SCOPE),
  ];
  return foreignRegistries(settings, { expected: OURS, deciders: ["npm in packages/core"] });
}

describe("environmentSettings", () => {
  it("finds proxies, and nothing that keeps from them", () => {
    const keys = [
      "HTTP_PROXY",
      "https_proxy",
      "ALL_PROXY",
      "PROXY",
      "npm_config_https_proxy",
      "pnpm_config_proxy",
    ];
    const env = Object.fromEntries([...keys, "NO_PROXY", "npm_config_noproxy"].map((key) => [key, "x"]));
    expect(environmentSettings({ ...env, http_proxy: "" }).map(({ key }) => key)).toEqual(keys);
  });
});

describe("foreignRegistries", () => {
  it.each([
    { configuration: SEALED, publishConfig: { access: "public" }, because: "everything says loopback" },
    {
      configuration: { registry: "http://127.0.0.1:4873" },
      publishConfig: { registry: OURS },
      because: "a slash at the end changes nothing",
    },
    {
      configuration: { ...SEALED, proxy: null, "https-proxy": null, noproxy: ["x"], "no-proxy": "x" },
      publishConfig: {},
      because: "there is no proxy",
    },
  ])("finds nothing when $because", ({ configuration, publishConfig }) => {
    expect(reasons(configuration, publishConfig)).toEqual([]);
  });

  it.each([
    {
      configuration: { ...SEALED, registry: "https://registry.example/" },
      because: "a leaked npm_config_userconfig beats the sealed one",
    },
    {
      configuration: { ...SEALED, "@outputai:registry": "https://registry.example/" },
      because: "the scope has a registry of its own",
    },
    {
      configuration: { ...SEALED, "@OutputAI:Registry": "https://registry.example/" },
      because: "keys are compared without their case",
    },
    {
      configuration: { ...SEALED, registries: { "https://registry.example/": { scopes: ["@outputai"] } } },
      because: "pnpm has a table of registries",
    },
    {
      configuration: { ...SEALED, registries: { "https://registry.example/": { scopes: ["@"] } } },
      because: "pnpm's table has another default",
    },
    {
      configuration: { ...SEALED, registries: { "@outputai": "https://registry.example/" } },
      because: "pnpm's table has an older form",
    },
    {
      configuration: { ...SEALED, registries: { default: "https://registry.example/" } },
      because: "the older form has a default",
    },
    ...["proxy", "http-proxy", "https-proxy", "httpProxy", "httpsProxy"].map((key) => ({
      configuration: { ...SEALED, [key]: "http://127.0.0.1:8080/" },
      because: `${key} stands before the registry`,
    })),
    { configuration: { userconfig: "/tmp/npmrc" }, because: "what names no registry proves nothing" },
    { configuration: {}, because: "an empty configuration proves nothing" },
  ])("refuses when $because", ({ configuration }) => {
    expect(reasons(configuration)).toHaveLength(1);
  });

  it.each([
    { publishConfig: { registry: "https://registry.example/" }, because: "publishConfig names a registry" },
    {
      publishConfig: { "@outputai:registry": "https://registry.example/" },
      because: "publishConfig names one for the scope",
    },
    {
      publishConfig: { directory: "dist" },
      because: "another package.json than the one that is read counts",
    },
    { publishConfig: { "https-proxy": "http://127.0.0.1:8080/" }, because: "publishConfig names a proxy" },
  ])("refuses when $because", ({ publishConfig }) => {
    expect(reasons(SEALED, publishConfig)).toHaveLength(1);
  });

  it.each([
    { value: "http://127.0.0.1.evil.example:4873/", because: "the host only begins so" },
    { value: "http://127.0.0.1:4873.evil.example/", because: "the port only begins so" },
    { value: "http://127.0.0.1@evil.example:4873/", because: "that is a name and not the host" },
    { value: "http://127.0.0.1:4873@evil.example/", because: "that is a name and a password" },
    { value: "http://localhost:4873/", because: "a name can mean any address" },
    { value: "http://[::1]:4873/", because: "that is another address" },
    { value: "http://[::ffff:127.0.0.1]:4873/", because: "that is another way to write it" },
    { value: "http://127.0.0.1/", because: "the port is another one" },
    { value: "http://127.0.0.1:48730/", because: "the port only begins so" },
    { value: "http://127.0.0.2:4873/", because: "something else may listen there" },
    { value: "http://127.1:4873/", because: "that is a way to write it that need not be" },
    { value: "http://2130706433:4873/", because: "a number hides the address" },
    { value: "http://0.0.0.0:4873/", because: "that is no address to go to" },
    { value: "https://127.0.0.1:4873/", because: "the registry speaks http" },
    { value: "HTTP://127.0.0.1:4873/", because: "it is not what was set" },
    { value: "http://127.0.0.1:4873/mirror/", because: "there is a path" },
    { value: "http://127.0.0.1:4873/?to=evil.example", because: "there is a query" },
    { value: " http://127.0.0.1:4873/", because: "it is not what was set" },
    { value: "http://127.0.0.1:4873//", because: "it is not what was set" },
    { value: "undefined", because: "nothing was set" },
    { value: "", because: "nothing was set" },
  ])("refuses $value, because $because", ({ value }) => {
    expect(reasons({ ...SEALED, registry: value })).toEqual([
      `npm in packages/core: registry is ${value}, not ${OURS}`,
    ]);
  });

  it.each([
    "https://registry.example/",
    "http://localhost:4873/",
    "http://[::1]:4873/",
    "http://127.0.0.1/",
    "http://127.0.0.1:0/",
    "http://127.0.0.1.evil.example:4873/",
    "",
  ])("refuses to take %j for a registry on loopback, even if all settings agree", (expected) => {
    const settings: PublishSetting[] = [{ place: "npm", key: "registry", value: expected }];
    expect(foreignRegistries(settings, { expected, deciders: ["npm"] })).toHaveLength(1);
  });

  it("tells every reason at once", () => {
    const configuration = { registry: "https://one.example/", "@outputai:registry": "https://two.example/" };
    expect(reasons(configuration, { registry: "https://three.example/" })).toHaveLength(3);
  });
});
