/**
 * Decodes UTF-8; undefined when the bytes are no UTF-8. The strict decoder is asked only where the text holds a
 * replacement character: that is rare, and looking for it costs nothing in text that needs one byte a character.
 */
export function decodeUtf8(bytes: Buffer): string | undefined {
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") && !isUtf8(bytes) ? undefined : text;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function isUtf8(bytes: Buffer): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false; // the only way in which the strict decoder says no
  }
}
