import { HIDDEN } from "./hidden.ts";
import { hideNamedValues } from "./hide-named-values.ts";

/**
 * Takes secrets out of a text that goes into a report: credentials in URLs, bearer tokens, the values of
 * authorization headers, cookies and keys named like a secret, tokens of well-known shape, and what looks like the
 * rest of one behind an ellipsis. A report travels further than the trials that it quotes.
 *
 * Names decide, not meanings: of "password: see below" the word "see" is hidden. The cost grows with the length of
 * the text and with nothing else.
 *
 * @example
 * ```ts
 * scrubSecrets("password: hunter2, id: 1"); // "password: [hidden], id: 1"
 * scrubSecrets("https://u:p@host/?token=abc&page=2"); // "https://[hidden]@host/?token=[hidden]&page=2"
 * scrubSecrets("the token count is 5"); // "the token count is 5"
 * ```
 *
 * @see {@link scrubValue} does it to every text of a JSON value.
 */
export function scrubSecrets(text: string): string {
  if (!MAY_HOLD_SECRET.test(text)) return text;
  const shapeless = SHAPES.reduce(
    (scrubbed, shape) => scrubbed.replace(shape, HIDDEN),
    hideCredentials(text),
  );
  return hideNamedValues(shapeless).replace(CUT_RUN, hideCutToken);
}

/** Quickly lets ordinary text pass: one of these must be there for anything to be hidden. */
const MAY_HOLD_SECRET =
  /:\\?\/|bearer|basic|auth|cookie|key|secret|pass|pwd|token|credential|jwt|sig|curl|[?&]\w*sess|[srp]k[-_]|gh[pousr]_|github_pat|xox|xapp|glpat|npm_|hf_|r8_|xai-|pplx-|nvapi-|tvly-|whsec_|shp|dop_|lin_api_|SG\.|ya29|AKIA|ASIA|AIza|eyJ|PRIVATE|…|\.\.\./i;

function hideCredentials(text: string): string {
  return text
    .replace(CREDENTIALS, `$1${HIDDEN}@`)
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(BASIC, hideBasic)
    .replace(CURL_USER, `$1${HIDDEN}`)
    .replace(WEBHOOK, `$1${HIDDEN}`);
}

/** Words follow "basic" far more often than a name and a password do. */
function hideBasic(whole: string, scheme: string, encoded: string): string {
  try {
    return /^[\x20-\x7e]*:[\x20-\x7e]*$/.test(atob(encoded)) ? scheme + HIDDEN : whole;
  } catch {
    return whole;
  }
}

/*
 * All repetitions are bounded, or begin where a run of their characters begins, so that no text is read again and
 * again. A password may hold a slash, a port is none: `//user:a/b@host`, but `//host:80/a@b`.
 */
const CREDENTIALS =
  /(:(?:\\?\/){2})(?:[^\s/?#"'@:]{0,256}:(?!\d{1,5}[/?#])[^\s"'@]{0,256}|[^\s/?#"'@]{1,512})@(?:[^\s/?#"'@]{0,64}@)?/g;
const BASIC = /\b(basic\s{1,20})([A-Za-z0-9+/]{8,1000}={0,2})(?![\w+/=])/gi;
const CURL_USER =
  /(\bcurl\s[^\r\n;|]{0,200}?(?<=\s)(?:-u|--user)[\s=]{0,20}["']?)[^\s"':]{1,200}:[^\s"']{1,200}/g;
const WEBHOOK =
  /(\bhooks\.slack\.com\/(?:services|workflows)\/|\bdiscord(?:app)?\.com\/api\/webhooks\/)[\w/-]{1,300}/g;
const BEARER = /\b(bearer\s{1,20})(?=\S{0,200}[\d._~+/=-])[\w.~+/=-]{8,}/gi;

const SHAPES: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
  /(?<![A-Za-z0-9])(?:sk|rk|pk)[-_](?:live|test|proj|ant|svcacct|admin|or)[-_][\w-]{6,}/g,
  /(?<![A-Za-z0-9])(?:sk|rk|pk)[-_](?=[\w-]{0,60}\d)[\w-]{16,}/g,
  /(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_\w{16,}|glpat-[\w-]{16,}|(?:npm|hf)_[A-Za-z0-9]{30,})/g,
  /(?<![A-Za-z0-9])(?:xox[a-z]|xapp)-[\w-]{10,}/g,
  /(?<![A-Za-z0-9])(?:(?:AKIA|ASIA)[0-9A-Z]{16}|AIza[\w-]{30,})/g,
  /(?<![A-Za-z0-9])(?:(?:gsk|r8|whsec|shp(?:at|ca|pa|ss)|dop_v1|lin_api)_|(?:xai|pplx|nvapi|tvly)-)(?=[\w-]{0,60}\d)[\w-]{16,}/g,
  /(?<![A-Za-z0-9])(?:SG\.[\w-]{16,}\.[\w-]{16,}|ya29\.[\w-]{16,})/g,
  /(?<![\w-])eyJ[\w-]{8,}(?:\.[\w-]+){0,2}/g,
];

/** An excerpt may begin inside of a key, of which the name and the well-known beginning are gone. */
const CUT_RUN = /(…|\.\.\.)([A-Za-z0-9]{24,})[\w+/=-]*/g;

function hideCutToken(whole: string, ellipsis: string, run: string): string {
  return /[A-Za-z]/.test(run) && /\d/.test(run) ? ellipsis + HIDDEN : whole;
}
