import { env } from "cloudflare:workers";
import { CAPTCHA_LIFETIME_MS } from "#domain/limits.ts";
import { solve } from "#tests/solve.ts";
import { type AltchaTries, createAltchaChallenge } from "#worker/captcha/altcha.ts";
import { deriveCaptchaKeys } from "#worker/services/contact/verify-captcha.ts";

/** A token as a browser would have it after that challenge. */
export async function makeCaptchaToken({
  expiresInMs = CAPTCHA_LIFETIME_MS,
  appSecret = env.APP_SECRET,
  tries = { min: 60, max: 120 } as AltchaTries,
} = {}): Promise<string> {
  const keys = await deriveCaptchaKeys({ current: appSecret, previous: null });
  return solve(await createAltchaChallenge(keys, new Date(Date.now() + expiresInMs), tries));
}
