/** What a throw-away registry is made of. */
export interface RegistryParts {
  readonly folder: string;
  readonly scope: string;
  /** Where everything else comes from: what npm is configured with on this machine. */
  readonly uplink: string;
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
    uplinks: { upstream: { url: uplink, cache: false, timeout: "60s", max_fails: 20 } },
    packages: {
      [`${scope}/*`]: { access: "$all", publish: "$authenticated" },
      "**": { access: "$all", publish: [], proxy: "upstream" },
    },
    publish: { allow_offline: true },
    web: { enable: false },
    log: { type: "stdout", format: "pretty", level: "warn" },
  });
}
