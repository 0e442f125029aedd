import { describe, expect, it } from "vitest";
import { candidateUrls, sourceUrls } from "./candidate-urls.ts";

function paths(urls: readonly URL[]): readonly string[] {
  return urls.map(({ pathname }) => pathname);
}

describe("sourceUrls", () => {
  it.each([
    { file: "/a/b.js", sources: ["/a/b.ts", "/a/b.tsx"], because: "either is compiled to .js" },
    { file: "/a/b.jsx", sources: ["/a/b.tsx"], because: "JSX may be kept" },
    { file: "/a/b.mjs", sources: ["/a/b.mts"], because: "a module stays one" },
    { file: "/a/b.cjs", sources: ["/a/b.cts"], because: "CommonJS stays CommonJS" },
    { file: "/a/b.ts", sources: [], because: "it is a source" },
    { file: "/a/b", sources: [], because: "nothing is compiled to a file without an ending" },
    { file: "/a.js/b", sources: [], because: "a folder's name is no ending" },
    {
      file: "/C:/my%20evals/a%231.js",
      sources: ["/C:/my%20evals/a%231.ts", "/C:/my%20evals/a%231.tsx"],
      because: "drives and escapes stay (B53)",
    },
  ])("of $file are $sources: $because", ({ file, sources }) => {
    expect(paths(sourceUrls(new URL(`file://${file}`)))).toEqual(sources);
  });
});

describe("candidateUrls", () => {
  it("lists sources, then files with an ending, then files of a folder", () => {
    const urls = paths(candidateUrls(new URL("file:///a/b.js")));
    expect(urls.slice(0, 3)).toEqual(["/a/b.ts", "/a/b.tsx", "/a/b.js.ts"]);
    expect(urls.indexOf("/a/b.js.json")).toBeLessThan(urls.indexOf("/a/b.js/index.ts"));
  });

  it("prefers TypeScript to what is compiled from it", () => {
    const urls = paths(candidateUrls(new URL("file:///a/b")));
    expect(urls.indexOf("/a/b.ts")).toBeLessThan(urls.indexOf("/a/b.js"));
  });

  it("keeps a query, and takes a folder with or without its slash", () => {
    expect(candidateUrls(new URL("file:///a/?fresh")).map(({ href }) => href)).toContain(
      "file:///a/index.ts?fresh",
    );
    expect(paths(candidateUrls(new URL("file:///a/")))).toEqual(paths(candidateUrls(new URL("file:///a"))));
  });
});
