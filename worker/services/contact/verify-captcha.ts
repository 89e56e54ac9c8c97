import { CAPTCHA_LIFETIME_MS } from "#domain/limits.ts";
import { createAltchaChallenge, verifyAltcha } from "#worker/captcha/altcha.ts";
import { TurnstileUnavailableError, verifyTurnstile } from "#worker/captcha/turnstile.ts";
import type { CaptchaVerdict } from "#worker/captcha/verdict.ts";
import { keyedHash } from "#worker/crypto.ts";
import { InvalidError, NotFoundError, UnavailableError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import type { ServiceContext } from "#worker/services/context.ts";

type Configured = Pick<ServiceContext, "config">;

/** The keys that sign captcha challenges and their answers. */
export async function deriveCaptchaKeys(appSecret: string): Promise<{ challenge: string; answer: string }> {
  const [challenge, answer] = await Promise.all([
    keyedHash(appSecret, "captcha", "challenge"),
    keyedHash(appSecret, "captcha", "answer"),
  ]);
  return { challenge, answer };
}

export async function createCaptchaChallenge({ config }: Configured) {
  if (config.captcha.kind !== "altcha") throw new NotFoundError("This site's CAPTCHA is Turnstile.");
  const keys = await deriveCaptchaKeys(config.appSecret);
  return createAltchaChallenge(keys, new Date(Date.now() + CAPTCHA_LIFETIME_MS));
}

async function askCaptcha({ config }: Configured, token: string): Promise<CaptchaVerdict> {
  if (config.captcha.kind === "turnstile") return verifyTurnstile(config.captcha.secretKey, token);
  return verifyAltcha(await deriveCaptchaKeys(config.appSecret), token);
}

/** Verifies a token. Throws an InvalidError for a bad one, an UnavailableError without a verdict. */
export async function verifyCaptcha(context: Configured, token: string) {
  const verdict = await askCaptcha(context, token).catch((error: unknown) => {
    if (!(error instanceof TurnstileUnavailableError)) throw error;
    logError("captcha_unavailable", error);
    throw new UnavailableError(
      "The CAPTCHA cannot be checked at the moment. Please try again in a minute, or email us.",
    );
  });
  if (verdict.isAccepted) return verdict;
  throw new InvalidError(
    verdict.isExpired
      ? "The CAPTCHA verification has expired. Please complete it again."
      : "The CAPTCHA verification was not accepted. Please complete it again.",
    "recaptchaToken",
  );
}
