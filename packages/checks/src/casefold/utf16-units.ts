/** Copies a text into its UTF-16 code units, lone surrogates included. */
export function encodeUnits(text: string): Uint16Array<ArrayBuffer> {
  const units = new Uint16Array(text.length);
  if (canCopyFast()) Buffer.from(units.buffer).write(text, "utf16le");
  else for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  return units;
}

/** Makes a text of the first `length` units. A `TextDecoder` would replace lone surrogates; this keeps them. */
export function decodeUnits(units: Uint16Array<ArrayBuffer>, length: number): string {
  if (canCopyFast()) return Buffer.from(units.buffer, 0, length * 2).toString("utf16le");
  let text = "";
  for (let at = 0; at < length; at += PIECE) {
    text += String.fromCharCode(...units.subarray(at, Math.min(at + PIECE, length)));
  }
  return text;
}

/** As many arguments as every engine takes. */
const PIECE = 4096;

const LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Browsers have no `Buffer`, and it speaks little-endian alone. */
function canCopyFast(): boolean {
  return LITTLE_ENDIAN && typeof Buffer !== "undefined";
}
