/** One thing that says where packages go, and where it says so. */
export interface PublishSetting {
  /** For people: `npm in packages/core`, `publishConfig of packages/core`. */
  readonly place: string;
  /** The name of the setting, as its place spells it. */
  readonly key: string;
  readonly value: string;
}

/** What a rehearsal may publish to: a port on 127.0.0.1, spelled out. */
const LOOPBACK = /^http:\/\/127\.0\.0\.1:[1-9]\d{0,4}\/$/;

/**
 * Finds every reason not to publish: an empty answer means that all settings name `expected`, which is on loopback.
 *
 * Addresses are compared as texts. `localhost` is a name that anything may resolve, and a URL has many ways to look
 * like another one; a rehearsal needs none of them. `deciders` are places that have to have named their registry,
 * since a setting that was not read proves nothing.
 */
export function foreignRegistries(
  settings: readonly PublishSetting[],
  { expected, deciders }: { readonly expected: string; readonly deciders: readonly string[] },
): readonly string[] {
  if (!LOOPBACK.test(expected))
    return [`the rehearsal's own registry ${expected} is not http://127.0.0.1:PORT/`];

  const silent = deciders.filter(
    (place) => !settings.some((setting) => setting.place === place && setting.key === "registry"),
  );
  const foreign = settings.filter(({ value }) => value !== expected && `${value}/` !== expected);
  return [
    ...silent.map((place) => `${place}: names no registry`),
    ...foreign.map(({ place, key, value }) => `${place}: ${key} is ${value}, not ${expected}`),
  ];
}
