import { describe, expect, it } from "vitest";
import { deadAnchors } from "./dead-anchors.ts";

const other =
  '# `output` check SPEC --trials FILE…\n\n```sh\n# not a heading\n```\n\n## See [the demo](x.md)\n\n## Twice\n\n## Twice\n\n| <a id="weight"></a> |\n';

describe("deadAnchors", () => {
  it.each([
    { link: "[a](#here-i-am)", faults: [], because: "it is on the page" },
    { link: "[a](docs/b.md#output-check-spec---trials-file)", faults: [], because: "marks are left out" },
    { link: "[a](docs/b.md#see-the-demo)", faults: [], because: "a link in a heading is its text" },
    { link: "[a](docs/gone.md#x)", faults: [], because: "whether the page is there is another question" },
    { link: "[a](https://example.invalid/#x)", faults: [], because: "it is another site" },
    { link: "[a](#gone)", faults: ["a.md:3 a.md has no heading #gone"], because: "no heading has that name" },
    { link: "[a](docs/b.md#twice-1)", faults: [], because: "it is the second of its name" },
    { link: "[a](docs/b.md#weight)", faults: [], because: "the place is written down" },
    {
      link: "[a](docs/b.md#twice-2)",
      faults: ["a.md:3 docs/b.md has no heading #twice-2"],
      because: "there is no third",
    },
    {
      link: "[a](docs/b.md#not-a-heading)",
      faults: ["a.md:3 docs/b.md has no heading #not-a-heading"],
      because: "a comment in a shell is no heading",
    },
    {
      link: "[a](#here-i-am) and [b](docs/b.md#gone)",
      faults: ["a.md:3 docs/b.md has no heading #gone"],
      because: "every link of a line counts",
    },
  ])("of $link are $faults: $because", ({ link, faults }) => {
    const pages = new Map([
      ["a.md", `# Here I am!\n\n${link}\n`],
      ["docs/b.md", other],
    ]);
    expect(deadAnchors(pages)).toEqual(faults);
  });
});
