import type { JsonPath } from "../json/json-pointer.ts";

/**
 * Names a field for a message, as its author would: `"tool" in checks[2]`, `"epochs"`, `samples[0]`. The whole of
 * the document is named by `whole`.
 */
export function fieldLabel(path: JsonPath, whole = "The spec"): string {
  const [list, index, ...inner] = path;
  if (list === undefined) return whole;
  if (typeof index !== "number") return `"${joinPath(path)}"`;
  const item = `${list}[${index}]`;
  return inner.length === 0 ? item : `"${joinPath(inner)}" in ${item}`;
}

function joinPath(path: JsonPath): string {
  return path.reduce<string>((text, segment) => {
    if (typeof segment === "number") return `${text}[${segment}]`;
    return text === "" ? segment : `${text}.${segment}`;
  }, "");
}
