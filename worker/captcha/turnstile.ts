import * as z from "zod/mini";
import type { CaptchaVerdict } from "./altcha.ts";

const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 5000;
/** Longer than the five minutes for which a token is valid. */
const REMEMBER_MS = 15 * 60_000;

/** Recognises Cloudflare's published test keys (a digit, x, zeros), which accept or reject every token. */
export function isTurnstileTestKey(key: string): boolean {
  return /^[123]x0{20,}(?:AA|AB|BB|FF)$/.test(key);
}

export class TurnstileUnavailableError extends Error {
  override name = "TurnstileUnavailableError";
}

const answerSchema = z.object({
  success: z.boolean(),
  "error-codes": z._default(z.array(z.string()), []),
});

/** Error codes about the token; all others are about our keys or Turnstile itself. */
const TOKEN_FAULTS = ["invalid-input-response", "missing-input-response", "timeout-or-duplicate"];

async function askTurnstile(secretKey: string, token: string, idempotencyKey: string) {
  const response = await fetch(VERIFY_URL, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret: secretKey, response: token, idempotency_key: idempotencyKey }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answerSchema.parse(await response.json());
}

async function hashToken(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the id that a token will have once it is accepted. Proves nothing. */
export const readTurnstileId = async (token: string) => `turnstile:${await hashToken(token)}`;

/**
 * Asks Turnstile for its verdict on a token. It gives one verdict a token; an idempotency key derived from the token
 * allows a second call, for a visitor whose message could not be stored.
 */
export async function verifyTurnstile(secretKey: string, token: string): Promise<CaptchaVerdict> {
  const hex = await hashToken(token);
  const answer = await askTurnstile(secretKey, token, toUuid(hex)).catch((error: unknown) => {
    throw new TurnstileUnavailableError(String(error));
  });
  if (answer.success) {
    return { isAccepted: true, tokenId: `turnstile:${hex}`, expiresAt: new Date(Date.now() + REMEMBER_MS) };
  }
  const codes = answer["error-codes"];
  if (!codes.every((code) => TOKEN_FAULTS.includes(code))) {
    throw new TurnstileUnavailableError(codes.join(", "));
  }
  return { isAccepted: false, isExpired: codes.includes("timeout-or-duplicate") };
}

/** Formats the first 128 bits as a version 4 UUID. */
function toUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
