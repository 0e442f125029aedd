/** What a throw-away registry is made of. */
export interface RegistryParts {
  readonly folder: string;
  readonly scope: string;
  readonly uplink: Uplink;
}

/** Where everything else comes from, as npm is configured on this machine. */
export interface Uplink {
  readonly url: string;
  readonly proxy?: string | undefined;
  /** A file of certificates, which the process of the registry is to trust. */
  readonly certificates?: string | undefined;
}

/** Picks the uplink out of npm's configuration as JSON: no address of a registry stands in the repository. */
export function uplinkOf(configuration: Readonly<Record<string, unknown>>): Uplink {
  const { registry, "https-proxy": proxy, cafile } = configuration;
  if (typeof registry !== "string") throw new Error("npm names no registry to install from.");
  return {
    url: registry,
    ...(typeof proxy === "string" && { proxy }),
    ...(typeof cafile === "string" && { certificates: cafile }),
  };
}

/**
 * Writes the configuration of a throw-away registry.
 *
 * It keeps what is published below `scope` and asks nobody about it, so that no package of the same name elsewhere
 * gets in; all other packages are passed through, and nobody can publish those.
 */
export function registryConfig({ folder, scope, uplink }: RegistryParts): string {
  return JSON.stringify({
    storage: `${folder}/storage`,
    auth: { htpasswd: { file: `${folder}/htpasswd`, max_users: 1 } },
    // a token that is verified by its signature: a password would be hashed anew with every request
    security: { api: { jwt: { sign: { expiresIn: "1d" } } } },
    uplinks: { upstream: upstream(uplink) },
    packages: {
      [`${scope}/*`]: { access: "$all", publish: "$authenticated" },
      "**": { access: "$all", publish: [], proxy: "upstream" },
    },
    publish: { allow_offline: true },
    web: { enable: false },
    log: { type: "stdout", format: "pretty", level: "warn" },
  });
}

function upstream({ url, proxy }: Uplink) {
  return {
    url,
    cache: false,
    timeout: "60s",
    max_fails: 20,
    ...(proxy !== undefined && { http_proxy: proxy, https_proxy: proxy }),
  };
}
