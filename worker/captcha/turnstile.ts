import * as z from "zod/mini";
import type { CaptchaVerdict } from "./verdict.ts";

const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 5000;
/** A token is good for five minutes; we remember it for longer than that. */
const REMEMBER_MS = 15 * 60_000;

/** Cloudflare's published keys for testing are a digit, x and zeros: they accept or refuse everybody. */
export function isTurnstileTestKey(key: string): boolean {
  return /^[123]x0{20,}(?:AA|AB|BB|FF)$/.test(key);
}

/** Turnstile itself gave no verdict: nobody can be let in, and nobody is to blame. */
export class TurnstileUnavailableError extends Error {
  override name = "TurnstileUnavailableError";
}

const answerSchema = z.object({
  success: z.boolean(),
  "error-codes": z._default(z.array(z.string()), []),
});

/** What is wrong with the token, and not with our keys or with Turnstile. */
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

/**
 * Asks Turnstile about a token. It gives one verdict a token; a key drawn from the token lets us ask again where
 * our own storing failed in between.
 */
export async function verifyTurnstile(secretKey: string, token: string): Promise<CaptchaVerdict> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
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

/** The first 128 bits in the shape of a version 4 UUID. */
function toUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
