import { describe, expect, it } from "vitest";
import { registryConfig, uplinkOf } from "../../scripts/release/registry/registry-config.ts";

describe("registryConfig", () => {
  const uplink = {
    url: "https://mirror.example/",
    proxy: "http://proxy.example:1/",
    certificates: "/ca.pem",
  };
  const config = JSON.parse(registryConfig({ folder: "/tmp/registry", scope: "@outputai", uplink }));

  it("asks nobody about packages of the scope, and lets only its user publish them", () => {
    expect(config.packages["@outputai/*"]).toEqual({ access: "$all", publish: "$authenticated" });
  });

  it("passes on everything else, and lets nobody publish it", () => {
    expect(config.packages["**"]).toEqual({ access: "$all", publish: [], proxy: "upstream" });
    expect(Object.keys(config.packages)).toEqual(["@outputai/*", "**"]);
  });

  it("goes where npm goes", () => {
    expect(config.uplinks.upstream).toMatchObject({
      url: "https://mirror.example/",
      https_proxy: "http://proxy.example:1/",
    });
  });
});

describe("uplinkOf", () => {
  it.each([
    { configuration: { registry: "https://a.example/" }, uplink: { url: "https://a.example/" } },
    {
      configuration: { registry: "https://a.example/", "https-proxy": null, cafile: null },
      uplink: { url: "https://a.example/" },
    },
    {
      configuration: {
        registry: "https://a.example/",
        "https-proxy": "http://b.example/",
        cafile: "/ca.pem",
      },
      uplink: { url: "https://a.example/", proxy: "http://b.example/", certificates: "/ca.pem" },
    },
  ])("reads $uplink", ({ configuration, uplink }) => {
    expect(uplinkOf(configuration)).toEqual(uplink);
  });

  it("insists on a registry", () => {
    expect(() => uplinkOf({})).toThrow(/names no registry/);
  });
});
