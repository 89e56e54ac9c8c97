import { isSameText, type KeyRing } from "#worker/crypto.ts";
import type { Services } from "#worker/services/context.ts";
import { siteOrigin } from "#worker/site-origin.ts";
import { SESSION_LIFETIME } from "./session-age.ts";

/*
 * The cookie that better-auth gives a session, read and written without loading it.
 * tests/worker/keys/rotation.test.ts fails if a new version signs or names it otherwise.
 */

const encoder = new TextEncoder();
const HMAC = { name: "HMAC", hash: "SHA-256" };
const SIGNED = /^(.+)\.([A-Za-z0-9+/]{43}=)$/;

async function makeSignature(value: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), HMAC, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(value));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

export interface SignedValue {
  value: string;
  /** The value with its signature under the current secret. */
  signed: string;
  /** False if the signature was made under the previous secret: better-auth verifies under the current one only. */
  isCurrent: boolean;
}

/** Reads a cookie that better-auth has signed under either secret; null for any other. */
export async function readSignedCookie(
  cookie: string,
  { current, previous }: KeyRing,
): Promise<SignedValue | null> {
  const [, value, signature] = SIGNED.exec(cookie) ?? [];
  if (!value || !signature) return null;
  const rightSignature = await makeSignature(value, current);
  const isCurrent = isSameText(signature, rightSignature);
  const isKnown =
    isCurrent || (previous !== null && isSameText(signature, await makeSignature(value, previous)));
  return isKnown ? { value, signed: `${value}.${rightSignature}`, isCurrent } : null;
}

export interface GivenCookie {
  name: string;
  value: string;
}

/** Splits a request's cookies; the value of one that cannot be decoded is empty. */
export function splitCookies(header: string): GivenCookie[] {
  return header.split(/; */).map((part) => {
    const [, name = "", encoded = ""] = /^([^=]+)=(.*)$/.exec(part) ?? [];
    return { name, value: decode(encoded) };
  });
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}

/** Finds the cookie of a request's session, signed under the current secret. */
export async function findSessionCookie({ config }: Services<"config">, request: Request) {
  const isSecure = siteOrigin(config, request).startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}account.session_token`;
  const given = splitCookies(request.headers.get("cookie") ?? "").find((cookie) => cookie.name === name);
  const read = given ? await readSignedCookie(given.value, config.keys) : null;
  return read?.isCurrent ? { name, token: read.value, signed: read.signed } : null;
}

/** Writes the header that sets the cookie of a session for a week, with the attributes of a sign-in's; null deletes it. */
export function setSessionCookie(name: string, signed: string | null): string {
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  const maxAge = signed === null ? 0 : SESSION_LIFETIME.expiresIn;
  return `${name}=${encodeURIComponent(signed ?? "")}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}
