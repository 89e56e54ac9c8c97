const BYTES = 16;

/** Draws 128 bits as 22 characters, on insecure origins too. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
