/**
 * Lists the files that may be meant by the address of a module, the likeliest first: `./a.js` may be `a.ts`,
 * `./a` may be `a.ts` or `a/index.ts`, as TypeScript and bundlers read them. The address itself is not in the list.
 */
export function candidateUrls(address: URL): readonly URL[] {
  return [
    ...sourceUrls(address),
    ...APPENDED.map((ending) => withPath(address, `${bare(address)}${ending}`)),
    ...APPENDED.map((ending) => withPath(address, `${bare(address)}/index${ending}`)),
  ];
}

/**
 * Lists the TypeScript files from which the JavaScript file at an address would be compiled. TypeScript prefers them
 * to the JavaScript file, and so do we: what lies beside them is what an earlier build left.
 */
export function sourceUrls(address: URL): readonly URL[] {
  const [ending = ""] = /\.[cm]?jsx?$/.exec(address.pathname) ?? [];
  const stem = address.pathname.slice(0, address.pathname.length - ending.length);
  return (SOURCES[ending] ?? []).map((source) => withPath(address, `${stem}${source}`));
}

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx"],
  ".jsx": [".tsx"],
  ".mjs": [".mts"],
  ".cjs": [".cts"],
};

const APPENDED = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"] as const;

function bare({ pathname }: URL): string {
  return pathname.replace(/\/$/, "");
}

function withPath(address: URL, pathname: string): URL {
  const url = new URL(address);
  url.pathname = pathname;
  return url;
}
