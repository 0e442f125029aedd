import { HIDDEN } from "./hidden.ts";
import { scrubSecrets } from "./scrub-secrets.ts";
import { isSecretKey, isSecretPath } from "./secret-key.ts";

/**
 * A copy of a JSON value in which no text is, or holds, a secret. What lies under a key named like a secret is hidden
 * whole, and so is the `value` beside a `name` or `key` that is; there, null, true and false stay, since they say only whether there is one. Keys themselves are not changed.
 *
 * @example
 * ```ts
 * scrubValue({ dbPassword: 1234, log: ["sent Bearer abc-123-def"] }); // { dbPassword: "[hidden]", log: ["sent Bearer [hidden]"] }
 * scrubValue({ hasSecret: true, token: null, tokens: 7 }); // { hasSecret: true, token: null, tokens: 7 }
 * ```
 *
 * @see {@link scrubValueAt} for a value that was taken out of a larger one.
 */
export function scrubValue(value: unknown): unknown {
  if (typeof value === "string") return scrubSecrets(value);
  if (Array.isArray(value)) return value.map(scrubValue);
  if (typeof value !== "object" || value === null) return value;
  const isNamedSecret = namesSecret(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      (isSecretKey(key) || (isNamedSecret && key === "value")) && mayBeSecret(member)
        ? HIDDEN
        : scrubValue(member),
    ]),
  );
}

/**
 * As {@link scrubValue}, for a value that stood at a path: it is hidden whole when a key on its way there is named like
 * a secret.
 *
 * @example
 * ```ts
 * scrubValueAt('headers["x-api-key"]', "k-1"); // "[hidden]"
 * scrubValueAt("order.id", "A-17"); // "A-17"
 * ```
 */
export function scrubValueAt(path: string, value: unknown): unknown {
  return mayBeSecret(value) && isSecretPath(path) ? HIDDEN : scrubValue(value);
}

/** Whether an object is a name and a value, as recorded headers and attributes are, and the name is a secret's. */
function namesSecret({ name, key }: { readonly name?: unknown; readonly key?: unknown }): boolean {
  return [name, key].some((text) => typeof text === "string" && isSecretPath(text));
}

/** Nothing, yes and no say only whether there is a secret. */
function mayBeSecret(value: unknown): boolean {
  return value !== null && value !== undefined && typeof value !== "boolean";
}
