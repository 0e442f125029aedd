/**
 * Lists what readers see as code and no test reads, as `line …`: fences in quotations and behind the sign of a list,
 * code that is indented by four blanks, and code in HTML.
 */
export function unreadCode(text: string): readonly string[] {
  const lines = withoutFenced(text).split("\n");
  return lines.flatMap((line, index) => {
    if (FENCE_BEHIND.test(line) || /<(pre|code)\b/i.test(line.replaceAll(/`[^`]*`/g, "")))
      return [`${index + 1} a block in a quotation, in a list's first line or in HTML is not read`];
    const isFirst = !/^\s*\S/.test(lines[index - 1] ?? "") || /^#/.test(lines[index - 1] ?? "");
    return isFirst && /^( {4}|\t)\s*\S/.test(line) ? [`${index + 1} code is fenced, not indented`] : [];
  });
}

const FENCE_BEHIND = /^\s*(?:(?:>|[-*+]|\d+[.)])\s*)+(?:`{3}|~{3})/;

/** Blanks out the blocks that are read, so that the lines keep their numbers. */
function withoutFenced(text: string): string {
  return text.replaceAll(/^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:.*?\n)??[ \t]*\1[ \t]*$/gms, (block) =>
    block.replaceAll(/[^\n]/g, ""),
  );
}
