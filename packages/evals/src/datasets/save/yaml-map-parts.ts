import type { CST } from "yaml";

/** One key of a map and its value, as tokens of the source. */
export type YamlItem = CST.CollectionItem;

/** A map of a YAML text, taken apart. */
export interface YamlMapParts {
  readonly text: string;
  readonly token: CST.BlockMap | CST.FlowCollection;
  readonly items: readonly YamlItem[];
  /** That of `last_output`, when there is one. */
  readonly current: YamlItem | undefined;
}

/** Where an item begins: at its key, or at what belongs to that. */
export function startOfItem({ start, key }: YamlItem): number | undefined {
  const first = start.find(({ type }) => !isBetween(type) && type !== "comma" && type !== "flow-map-start");
  return first?.offset ?? (key && "offset" in key ? key.offset : undefined);
}

/** Where an item's content ends: what follows is white space, comments and punctuation. */
export function endOfItem({ start, key, sep, value }: YamlItem): number {
  if (value) return endOfToken(value);
  const last = sep?.findLast(({ type }) => !isBetween(type));
  if (last !== undefined) return last.offset + last.source.length;
  if (key) return endOfToken(key);
  const mark = start.findLast(({ type }) => !isBetween(type));
  return mark === undefined ? 0 : mark.offset + mark.source.length;
}

/** Where the colon of an item ends; undefined for a key of a flow map that stands alone. */
export function endOfColon({ sep }: YamlItem): number | undefined {
  const colon = sep?.find(({ type }) => type === "map-value-ind");
  return colon === undefined ? undefined : colon.offset + colon.source.length;
}

/** The last part of an item's value that holds nothing else, when it is a block of text. */
export function endingBlockScalar({ value }: YamlItem): CST.BlockScalar | undefined {
  if (value?.type === "block-scalar") return value;
  if (value?.type !== "block-map" && value?.type !== "block-seq") return undefined;
  const last = value.items.findLast(hasContent);
  return last === undefined ? undefined : endingBlockScalar(last);
}

function endOfToken(token: CST.Token): number {
  if (token.type === "block-map" || token.type === "block-seq") {
    const last = token.items.findLast(hasContent);
    return last === undefined ? token.offset : endOfItem(last);
  }
  if (token.type === "flow-collection") {
    const close = token.end.find(({ type }) => type === "flow-map-end" || type === "flow-seq-end");
    return close === undefined ? token.offset : close.offset + close.source.length;
  }
  if (token.type === "block-scalar") return endOfBlockScalar(token);
  return "source" in token ? token.offset + token.source.length : token.offset;
}

/** Empty lines at its end are content only of one that keeps them. */
function endOfBlockScalar({ offset, props, source }: CST.BlockScalar): number {
  const header = props.find(({ type }) => type === "block-scalar-header");
  const keeps = header !== undefined && "source" in header && header.source.includes("+");
  const last = props.at(-1);
  const start = last !== undefined && "source" in last ? last.offset + last.source.length : offset;
  const content = keeps ? source : source.replace(/(\r?\n)(?:\r?\n)+$/, "$1");
  return start + content.length;
}

/** The last item of a collection may hold only the comments that follow it. */
function hasContent({ start, key, sep, value }: YamlItem): boolean {
  return Boolean(key || sep || value) || start.some(({ type }) => type === "seq-item-ind");
}

function isBetween(type: string): boolean {
  return type === "space" || type === "newline" || type === "comment";
}
