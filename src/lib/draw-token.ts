const drawBytes = () => crypto.getRandomValues(new Uint8Array(16));

/** Draws 128 bits as 22 characters, on insecure origins too. */
export function drawToken(): string {
  const text = btoa(String.fromCharCode(...drawBytes()));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Draws a version-4 UUID (RFC 9562). An insecure origin, such as a phone in the office network opens, has no `randomUUID`. */
export function drawUuid(): string {
  const bytes = drawBytes();
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
