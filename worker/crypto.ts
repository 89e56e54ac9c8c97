import { Buffer } from "node:buffer";
import type { RandomBytes } from "#domain/pins.ts";

const encoder = new TextEncoder();
const IV_BYTES = 12;

/** The secrets that keys are derived from: both are read, only the current one writes. */
export interface KeyRing {
  current: string;
  /** Until the rotation that replaced it is finished. */
  previous: string | null;
}

const secretsOf = ({ current, previous }: KeyRing) => (previous === null ? [current] : [current, previous]);

/** One for each secret and purpose: a purpose is a word of ours, never a caller's. */
const derivedKeys = new Map<string, CryptoKey>();

async function deriveKey(secret: string, purpose: string, usage: "sign" | "encrypt"): Promise<CryptoKey> {
  const name = `${usage}:${purpose}:${secret}`;
  const known = derivedKeys.get(name);
  if (known) return known;
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) };
  const key = await (usage === "sign"
    ? crypto.subtle.deriveKey(hkdf, material, { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"])
    : crypto.subtle.deriveKey(hkdf, material, { name: "AES-GCM", length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]));
  derivedKeys.set(name, key);
  return key;
}

const TOKEN_BYTES = 16;

/** Draws a token of 128 bits for a link: 22 characters that stand in a path as they are. */
export function drawToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString("base64url");
}

/** SHA-256 in hex, to tell one text from another: it keeps nothing secret. */
export async function hashText(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", encoder.encode(text))).toString("hex");
}

async function mac(secret: string, purpose: string, value: string): Promise<string> {
  const key = await deriveKey(secret, purpose, "sign");
  return Buffer.from(await crypto.subtle.sign("HMAC", key, encoder.encode(value))).toString("hex");
}

const KEY_ID_LENGTH = 8;

/** The public fingerprint of a secret, which stored values name it by: 8 hex characters. */
export async function keyId(secret: string): Promise<string> {
  return (await mac(secret, "key-id", "")).slice(0, KEY_ID_LENGTH);
}

/** HMAC-SHA-256 in hex under each secret, the current one first: for keys and proofs that are computed, not stored. */
export function keyedProofs(keys: KeyRing, purpose: string, value: string): Promise<string[]> {
  return Promise.all(secretsOf(keys).map((secret) => mac(secret, purpose, value)));
}

/** Hands out the bytes of a proof, the first ones first, as if they were drawn. */
export function proofBytes(proof: string): RandomBytes {
  let rest = proof;
  return (count) => {
    const taken = rest.slice(0, count * 2);
    rest = rest.slice(taken.length);
    return Uint8Array.from(Buffer.from(taken, "hex"));
  };
}

/**
 * The form in which a value is stored: the key id, a colon, and its HMAC-SHA-256 in hex, under the current key of that
 * purpose alone. Six digits need a key: a salt would not hide them.
 */
export async function keyedHash({ current }: KeyRing, purpose: string, value: string): Promise<string> {
  return `${await keyId(current)}:${await mac(current, purpose, value)}`;
}

/** Every form in which a value may be stored, for a look-up by `IN`: the current one first. */
export function keyedHashes(keys: KeyRing, purpose: string, value: string): Promise<string[]> {
  return Promise.all(
    secretsOf(keys).map((secret) => keyedHash({ current: secret, previous: null }, purpose, value)),
  );
}

/** How tokens of one purpose are stored: the only form that is written, and every form that may have been. */
export const tokensOf = (purpose: string) => ({
  hash: ({ config }: { config: { keys: KeyRing } }, token: string) => keyedHash(config.keys, purpose, token),
  hashes: ({ config }: { config: { keys: KeyRing } }, token: string) =>
    keyedHashes(config.keys, purpose, token),
});

/** Compares in constant time; texts of different lengths are different. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  return left.length === right.length && crypto.subtle.timingSafeEqual(left, right);
}

/** True if one of the proofs or hashes is the given one; takes as long whichever it is. */
export function isOneOf(known: readonly string[], given: string): boolean {
  return known.filter((one) => isSameText(one, given)).length > 0;
}

/** How what is stored for one purpose is encrypted. `open` throws if it was encrypted under a secret that is gone. */
export interface Sealed {
  seal: (keys: KeyRing, plain: string) => Promise<string>;
  open: (keys: KeyRing, sealed: string) => Promise<string>;
}

export const sealedFor = (purpose: string): Sealed => ({
  seal: (keys, plain) => seal(keys, purpose, plain),
  open: (keys, sealed) => open(keys, purpose, sealed),
});

/** AES-GCM: the nonce, then what it hides. */
async function encrypt(secret: string, purpose: string, plain: Uint8Array): Promise<Buffer> {
  const key = await deriveKey(secret, purpose, "encrypt");
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return Buffer.concat([
    iv,
    new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain)),
  ]);
}

async function decrypt(secret: string, purpose: string, sealed: Uint8Array): Promise<Uint8Array> {
  const key = await deriveKey(secret, purpose, "encrypt");
  const iv = sealed.subarray(0, IV_BYTES);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, sealed.subarray(IV_BYTES)));
}

/** Encrypts with AES-GCM: the key id, a colon, and base64 of the nonce and the sealed text. */
export async function seal({ current }: KeyRing, purpose: string, plain: string): Promise<string> {
  const sealed = await encrypt(current, purpose, encoder.encode(plain));
  return `${await keyId(current)}:${sealed.toString("base64")}`;
}

/** Decrypts a text that `seal` wrote for that purpose; throws if its secret is no longer there. */
export async function open(keys: KeyRing, purpose: string, stored: string): Promise<string> {
  const [id, sealed = ""] = stored.split(":");
  for (const secret of secretsOf(keys)) {
    if (id !== (await keyId(secret))) continue;
    return new TextDecoder().decode(await decrypt(secret, purpose, Buffer.from(sealed, "base64")));
  }
  throw new Error("The value was sealed under a secret that is no longer there.");
}

/** Encrypts bytes into a token for a link, another one each time. */
export const sealToken = async (secret: string, purpose: string, plain: Uint8Array): Promise<string> =>
  (await encrypt(secret, purpose, plain)).toString("base64url");

/** Decrypts a token that `sealToken` made for that purpose; null for any other text. */
export const openToken = (secret: string, purpose: string, token: string): Promise<Uint8Array | null> =>
  decrypt(secret, purpose, Buffer.from(token, "base64url")).catch(() => null);
