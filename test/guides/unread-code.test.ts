import { describe, expect, it } from "vitest";
import { unreadCode } from "./unread-code.ts";

describe("unreadCode", () => {
  it.each([
    "Text\n\n- one\n    two\n- `<pre>` is a tag\n",
    "```sh\n    true\n\n    > ```\n<pre>\n```\n",
    "> A quotation with `code`.\n",
    "1. one\n\n   ```sh\n   true\n   ```\n",
  ])("finds nothing in %j", (text) => {
    expect(unreadCode(text)).toEqual([]);
  });

  it.each([
    { text: "Text\n\n> ```sh\n> false\n> ```\n", faults: [3, 5] },
    { text: "> > ~~~ sh\n", faults: [1] },
    { text: "- > ```sh\n", faults: [1] },
    { text: "Run:\n\n    false\n    false\n\nThen\n", faults: [3] },
    { text: "\tfalse\n", faults: [1] },
    { text: "# Title\n    false\n", faults: [2] },
    { text: "```sh\ntrue\n```\n    false\n", faults: [4] },
    { text: "Text\n<pre>\nfalse\n</pre>\n", faults: [2] },
    { text: '<PRE class="x"><code>false</code>', faults: [1] },
    { text: "<code>npx output</code>", faults: [1] },
    { text: "- ```sh\n  false\n  ```\n", faults: [1] },
  ])("tells the lines $faults of $text", ({ text, faults }) => {
    expect(unreadCode(text).map((fault) => Number.parseInt(fault, 10))).toEqual(faults);
  });
});
