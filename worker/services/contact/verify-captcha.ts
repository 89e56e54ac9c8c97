import { CAPTCHA_LIFETIME_MS } from "#domain/limits.ts";
import {
  type CaptchaVerdict,
  createAltchaChallenge,
  readAltchaId,
  verifyAltcha,
} from "#worker/captcha/altcha.ts";
import { readTurnstileId, TurnstileUnavailableError, verifyTurnstile } from "#worker/captcha/turnstile.ts";
import type { KeyRing } from "#worker/crypto.ts";
import { InvalidError, NotFoundError, UnavailableError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import { deriveAltchaKeys } from "#worker/services/captcha-keys.ts";
import type { Services } from "#worker/services/context.ts";
import { countWaiting } from "./contact-queue.ts";

type Configured = Services<"config">;

export const deriveCaptchaKeys = (keys: KeyRing) => deriveAltchaKeys(keys, "captcha", (use) => use);

const TRIES = { min: 60, max: 120 };
const MAX_HARDNESS = 8;
/** So many messages more in the queue make the puzzle twice as hard. */
const HARDER_EVERY = 60;

/** Creates a puzzle: half a second on a laptop, up to four while many messages wait for their turn. */
export async function createCaptchaChallenge(context: Services<"config" | "db">) {
  const { config } = context;
  if (config.captcha.kind !== "altcha") throw new NotFoundError("This site’s CAPTCHA is Turnstile.");
  const hardness = Math.min(MAX_HARDNESS, 2 ** Math.ceil((await countWaiting(context)) / HARDER_EVERY));
  const tries = { min: TRIES.min * hardness, max: TRIES.max * hardness };
  const expiresAt = new Date(Date.now() + CAPTCHA_LIFETIME_MS);
  return createAltchaChallenge(await deriveCaptchaKeys(config.keys), expiresAt, tries);
}

async function askCaptcha({ config }: Configured, token: string): Promise<CaptchaVerdict> {
  if (config.captcha.kind === "turnstile") return verifyTurnstile(config.captcha.secretKey, token);
  return verifyAltcha(await deriveCaptchaKeys(config.keys), token);
}

export const identifyToken = async ({ config }: Configured, token: string): Promise<string | null> =>
  config.captcha.kind === "turnstile" ? readTurnstileId(token) : readAltchaId(token);

/** Verifies a token. Throws an InvalidError for a bad one, an UnavailableError without a verdict. */
export async function verifyCaptcha(context: Configured, token: string) {
  const verdict = await askCaptcha(context, token).catch((error: unknown) => {
    if (!(error instanceof TurnstileUnavailableError)) throw error;
    logError("captcha_unavailable", error);
    throw new UnavailableError(
      "We can’t check the CAPTCHA at the moment. Please try again in a minute, or email us.",
    );
  });
  if (verdict.isAccepted) return verdict;
  throw new InvalidError(
    verdict.isExpired
      ? "The CAPTCHA verification has expired. Please complete it again."
      : "The CAPTCHA verification wasn’t accepted. Please complete it again.",
    "recaptchaToken",
  );
}
