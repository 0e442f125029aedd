/** What stands where a secret stood. */
export const HIDDEN = "[hidden]";

/**
 * Takes secrets out of a text that goes into a report: credentials in URLs, bearer tokens, the values of
 * authorization headers and of keys named like a secret, and tokens of well-known shape. A report travels
 * further than the trials that it quotes.
 */
export function scrubSecrets(text: string): string {
  if (!MAY_HOLD_SECRET.test(text)) return text;
  return PATTERNS.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text);
}

/** True when a key's name says that its value is a secret. */
export function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key);
}

/** True when the last key of a path (`headers["x-api-key"]`) says that the value there is a secret. */
export function isSecretPath(path: string): boolean {
  return isSecretKey(/([^.[\]"/]+)["\]]*$/.exec(path)?.[1] ?? "");
}

/** A copy of a JSON value in which no string is, or holds, a secret. */
export function scrubValue(value: unknown): unknown {
  if (typeof value === "string") return scrubSecrets(value);
  if (Array.isArray(value)) return value.map(scrubValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      isSecretKey(key) && typeof member === "string" ? HIDDEN : scrubValue(member),
    ]),
  );
}

const SECRET_NAME =
  "(?:proxy[-_]?)?authorization|(?:set[-_]?)?cookie|(?:[a-z]+[-_])*api[-_]?key|(?:client[-_]?)?secret(?:[-_]?(?:access[-_]?)?key)?|password|passwd|(?:access|refresh|auth|id|session|bearer)[-_]?token|private[-_]?key|credentials?";
const SECRET_KEY = new RegExp(`^(?:${SECRET_NAME}|token)$`, "i");

/** Quickly lets ordinary text pass: one of these must be there for any pattern to match. */
const MAY_HOLD_SECRET =
  /:\/\/|bearer|authorization|cookie|key|secret|passw|token|credential|sk-|gh[pousr]_|github_pat_|xox|AKIA|AIza|eyJ/i;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(:\/\/)[^\s/?#"'@]+@/g, `$1${HIDDEN}@`],
  [
    /([?&](?:token|key|sig|signature|auth|secret|password|[a-z_-]*(?:token|key|secret))=)[^&\s"'#\\]+/gi,
    `$1${HIDDEN}`,
  ],
  [
    /\b(authorization\\?["']?\s*[:=]\s*\\?["']?)(?:(?:basic|bearer|digest|token|apikey)\s+)?[^\s"',;}\\]+/gi,
    `$1${HIDDEN}`,
  ],
  [/\b(bearer\s+)(?=[^\s]*[\d._~+/=-])[\w.~+/=-]{8,}/gi, `$1${HIDDEN}`],
  [
    new RegExp(`\\b((?:${SECRET_NAME})\\\\?["']?\\s*[:=]\\s*\\\\?["']?)[^\\s"',;}\\\\]+`, "gi"),
    `$1${HIDDEN}`,
  ],
  [/\b(?:sk|rk|pk)[-_](?:[a-z]+[-_])*[A-Za-z0-9_-]{16,}/g, HIDDEN],
  [/\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|xox[abeprs]-[\w-]{10,})/g, HIDDEN],
  [/\b(?:AKIA[0-9A-Z]{16}|AIza[\w-]{30,})/g, HIDDEN],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, HIDDEN],
];
