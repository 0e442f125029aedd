import type { PublishSetting } from "./foreign-registries.ts";

/**
 * Picks out of a package manager's configuration (npm's or pnpm's, as JSON, or a `publishConfig`) what decides where
 * packages of `scope` go: registries, a proxy on the way to them, and another folder with a `package.json` of its own.
 *
 * Registries of other scopes are left out: pnpm has some built in, and no package of ours is sent there.
 */
export function registrySettings(
  place: string,
  configuration: Readonly<Record<string, unknown>>,
  scope: string,
): readonly PublishSetting[] {
  return Object.entries(configuration).flatMap(([key, value]) => {
    const name = key.toLowerCase();
    if (name === "registries") return fromRegistries(place, value, scope);
    const isDecider = name === "registry" || name === `${scope}:registry` || name === "directory";
    return isDecider || (isProxy(name) && value) ? [{ place, key: name, value: String(value) }] : [];
  });
}

/** Picks out of an environment what programs heed beside their configuration: proxies, under whatever prefix. */
export function environmentSettings(env: NodeJS.ProcessEnv): readonly PublishSetting[] {
  return Object.entries(env).flatMap(([key, value]) =>
    value && isProxy(key) ? [{ place: "the environment", key, value }] : [],
  );
}

/** `https-proxy`, `httpsProxy`, `HTTPS_PROXY`, `all_proxy`; what is exempt from proxies (`noproxy`) is none. */
function isProxy(key: string): boolean {
  const name = key.toLowerCase().replaceAll(/[-_]/g, "");
  return name.endsWith("proxy") && !name.endsWith("noproxy");
}

/** pnpm's table of registries, in both forms: `{ "@scope": url }` and `{ url: { scopes: ["@scope"] } }`. */
function fromRegistries(place: string, table: unknown, scope: string): readonly PublishSetting[] {
  if (typeof table !== "object" || table === null) return [];
  return Object.entries(table).flatMap(([key, value]) => {
    if (typeof value === "string") {
      return key === "default" || key === scope ? [{ place, key: `registries.${key}`, value }] : [];
    }
    const scopes: unknown = value?.scopes;
    const ours = Array.isArray(scopes) ? scopes.filter((name) => name === "@" || name === scope) : [];
    return ours.map((name) => ({ place, key: `registries of ${name}`, value: key }));
  });
}
