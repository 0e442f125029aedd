/** True when a key's name says that its value is a secret, in any spelling: `dbPassword`, `AWS_SECRET_ACCESS_KEY`. */
export function isSecretKey(key: string): boolean {
  const letters = key.replace(/[^a-z0-9]/gi, "").replace(/\d+$/, "");
  return SECRET_ENDING.test(letters);
}

/**
 * True when a key of a path (`headers["x-api-key"][0]`) says that the value there is a secret, or lies in one. Names
 * decide: `tokenCount` is none, whatever stands there.
 *
 * @example
 * ```ts
 * isSecretPath('headers["x-api-key"][0]'); // true
 * isSecretPath("usage.tokenCount"); // false
 * ```
 *
 * @see {@link scrubValueAt} hides the value that stands there.
 */
export function isSecretPath(path: string): boolean {
  return path.split(/[.[\]"'\\/]+/).some(isSecretKey);
}

/** What the name ends in, since what follows makes it another thing: `tokenCount`, `secret_name`, `password-hint`. */
const SECRET_ENDING =
  /(?:authorization|cookies?|passwords?|passwds?|passphrases?|passcodes?|secrets?|credentials?|token|(?:access|refresh|auth|session|bearer|api|id)tokens|(?:api|private|secret|access|auth|signing|encryption|subscription|account|functions)keys?|secretkeybase|(?:db|database|user|admin|root|smtp|mail|ftp|ssh|redis|mysql|pg|postgres)(?:pass|pwd)|^xauth|^jwt|^bearer)$/i;
