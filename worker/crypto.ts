const encoder = new TextEncoder();
const IV_BYTES = 12;

async function deriveKey(appSecret: string, purpose: string, usage: "sign" | "encrypt"): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(appSecret), "HKDF", false, [
    "deriveKey",
  ]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) };
  return usage === "sign"
    ? crypto.subtle.deriveKey(hkdf, material, { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"])
    : crypto.subtle.deriveKey(hkdf, material, { name: "AES-GCM", length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]);
}

const TOKEN_BYTES = 16;

/** Draws a token of 128 bits for a link: 22 characters that stand in a path as they are. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** HMAC-SHA-256 in hex, under a key of that purpose alone. Six digits need a key: a salt would not hide them. */
export async function keyedHash(appSecret: string, purpose: string, value: string): Promise<string> {
  const key = await deriveKey(appSecret, purpose, "sign");
  return toHex(await crypto.subtle.sign("HMAC", key, encoder.encode(value)));
}

/** SHA-256 in hex, to tell one text from another: it keeps nothing secret. */
export async function hashText(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** Encrypts with AES-GCM: base64 of the nonce and the sealed text. */
export async function seal(appSecret: string, purpose: string, plain: string): Promise<string> {
  const key = await deriveKey(appSecret, purpose, "encrypt");
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(plain)),
  );
  return btoa(String.fromCharCode(...iv, ...sealed));
}

/** Decrypts a text that `seal` wrote for that purpose; throws if the secret has changed since. */
export async function open(appSecret: string, purpose: string, sealed: string): Promise<string> {
  const key = await deriveKey(appSecret, purpose, "encrypt");
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.subarray(IV_BYTES));
  return new TextDecoder().decode(plain);
}
