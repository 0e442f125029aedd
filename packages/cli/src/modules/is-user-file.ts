/** Asks whether the URL of a module leads to a file of the user's own: a package's files are taken as they are. */
export function isUserFile(url: string | undefined): url is string {
  return url?.startsWith("file:") === true && !url.includes("/node_modules/");
}
