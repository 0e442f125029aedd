/**
 * Says why a value cannot be the base URL of a provider, in words that follow its name; undefined when it can be.
 * The value itself is never shown: people write keys into URLs.
 */
export function baseUrlFault(value: unknown): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return "is no URL, such as http://localhost:8080/v1";
  const { protocol, username, password } = new URL(value);
  if (protocol !== "http:" && protocol !== "https:") return "begins with neither http: nor https:";
  if (username !== "" || password !== "") return "holds a user name or password, which no provider is sent";
  return undefined;
}
