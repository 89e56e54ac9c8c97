/** Bytes of base64 at once: arguments of a call are limited. A multiple of three. */
const PIECE = 0x6000;

export function toDataUri(type: string, bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let base64 = "";
  for (let at = 0; at < all.length; at += PIECE) {
    base64 += btoa(String.fromCharCode(...all.subarray(at, at + PIECE)));
  }
  return `data:${type};base64,${base64}`;
}
