const BYTES = 16;

/** Draws 128 bits as 22 characters, on insecure origins too. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Draws a version-4 UUID. `crypto.randomUUID` is missing on an insecure origin, such as a phone in the office network. */
export function drawUuid(): string {
  return crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36);
}
