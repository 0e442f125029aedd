/** Where a sealed process finds what it may see. */
export interface Seal {
  /** A fresh folder: no `.npmrc`, no credentials, no configuration of the developer's. */
  readonly home: string;
  /** The only npm configuration that counts. */
  readonly userconfig: string;
  /** The cache of npm's, so that no earlier rehearsal answers. */
  readonly cache: string;
  /** The registry on loopback. */
  readonly registry: string;
}

/** All that a sealed process inherits. Credentials and settings of package managers are not among it. */
const INHERITED = ["PATH", "TMPDIR", "TERM", "LANG", "LC_ALL", "TZ", "NO_COLOR", "NODE_EXTRA_CA_CERTS"];

/**
 * Makes the environment of everything that publishes and of everything that installs what was published.
 *
 * It lists what comes in rather than what stays out: a variable that nobody thought of (a token, a leaked
 * `npm_config_userconfig`, a forge's identity) cannot send a package anywhere else.
 */
export function sealedEnvironment(outside: NodeJS.ProcessEnv, seal: Seal): NodeJS.ProcessEnv {
  const inherited = INHERITED.flatMap((name) => (outside[name] === undefined ? [] : [[name, outside[name]]]));
  const settings = {
    userconfig: seal.userconfig,
    globalconfig: `${seal.home}/no-global-npmrc`,
    registry: seal.registry,
    cache: seal.cache,
    update_notifier: "false",
  };
  return {
    ...Object.fromEntries(inherited),
    HOME: seal.home,
    XDG_CONFIG_HOME: `${seal.home}/.config`,
    XDG_CACHE_HOME: `${seal.home}/.cache`,
    XDG_DATA_HOME: `${seal.home}/.local/share`,
    TURBO_TELEMETRY_DISABLED: "1",
    CI: "true",
    pnpm_config_verify_deps_before_run: "false",
    ...inEverySpelling(settings),
  };
}

/** npm reads `npm_config_x` and `NPM_CONFIG_X`, pnpm its own as well; the one that is missing could be set by others. */
function inEverySpelling(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => [
      [`npm_config_${name}`, value],
      [`NPM_CONFIG_${name.toUpperCase()}`, value],
      [`pnpm_config_${name}`, value],
      [`PNPM_CONFIG_${name.toUpperCase()}`, value],
    ]),
  );
}
