/** Whether a text holds ASCII alone. In Node its length in bytes tells it, far faster than any search. */
export function isAscii(text: string): boolean {
  return typeof Buffer === "undefined" ? !/[^\0-\x7f]/.test(text) : Buffer.byteLength(text) === text.length;
}
