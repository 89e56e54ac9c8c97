const encoder = new TextEncoder();

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

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function keyedHash(appSecret: string, purpose: string, value: string): Promise<string> {
  const key = await deriveKey(appSecret, purpose, "sign");
  return toHex(await crypto.subtle.sign("HMAC", key, encoder.encode(value)));
}

/** The only form in which a manager PIN is stored: six digits need a key, not a salt. */
export function hashManagerPin(appSecret: string, code: string, pin: string): Promise<string> {
  return keyedHash(appSecret, "manager-pin", `${code}:${pin}`);
}

/** An address as the lockouts know it: comparable, not readable. */
export function hashAddress(appSecret: string, address: string): Promise<string> {
  return keyedHash(appSecret, "address", address);
}

/** A one-time code as it is stored: six digits need a key, not a salt. */
export function hashMailCode(appSecret: string, code: string): Promise<string> {
  return keyedHash(appSecret, "mail-code", code);
}

/** The keys that sign captcha challenges and their answers. */
export async function deriveCaptchaKeys(appSecret: string): Promise<{ challenge: string; answer: string }> {
  const [challenge, answer] = await Promise.all([
    keyedHash(appSecret, "captcha", "challenge"),
    keyedHash(appSecret, "captcha", "answer"),
  ]);
  return { challenge, answer };
}

/** Tells one message from another without keeping what it says. */
export function hashMessage(appSecret: string, message: string): Promise<string> {
  return keyedHash(appSecret, "contact-message", message);
}

/** SHA-256 in hex, for telling one text from another: it keeps nothing secret. */
export async function hashText(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

const IV_BYTES = 12;

/** AES-GCM, as base64 of the nonce and the sealed text. */
export async function encryptProviderKey(appSecret: string, plain: string): Promise<string> {
  const key = await deriveKey(appSecret, "ai-provider", "encrypt");
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(plain)),
  );
  return btoa(String.fromCharCode(...iv, ...sealed));
}

/** Reads what `encryptProviderKey` wrote; throws where the secret has changed since. */
export async function decryptProviderKey(appSecret: string, stored: string): Promise<string> {
  const key = await deriveKey(appSecret, "ai-provider", "encrypt");
  const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.subarray(IV_BYTES));
  return new TextDecoder().decode(plain);
}
