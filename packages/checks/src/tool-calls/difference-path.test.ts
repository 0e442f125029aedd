import { describe, expect, it } from "vitest";
import { elementPath, memberPath } from "./difference-path.ts";

describe("memberPath", () => {
  it.each([
    { parent: "", key: "order", path: "order", because: "a name stands for itself" },
    { parent: "order", key: "id", path: "order.id", because: "a dot leads into an object" },
    { parent: "items[0]", key: "größe", path: "items[0].größe", because: "letters are not only ASCII" },
    { parent: "", key: "a.b", path: '["a.b"]', because: "a dot in a key is no step" },
    { parent: "a", key: "0", path: 'a["0"]', because: "a key of digits is no index" },
    { parent: "a", key: "", path: 'a[""]', because: "a key may be empty" },
    { parent: "a", key: 'x"]', path: 'a["x\\"]"]', because: "quotes are escaped" },
    { parent: "", key: "k".repeat(500), path: `["${"k".repeat(100)}…"]`, because: "a long key is cut" },
  ])("writes $path: $because", ({ parent, key, path }) => {
    expect(memberPath(parent, key)).toBe(path);
  });
});

describe("elementPath", () => {
  it("writes the index", () => {
    expect(elementPath("a.b", 3)).toBe("a.b[3]");
    expect(elementPath("", 0)).toBe("[0]");
  });
});
