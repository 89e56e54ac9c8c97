import type { Challenge } from "altcha-lib";
import { CAPTCHA_LIFETIME_MS, HOUR_MS } from "#domain/limits.ts";
import { createAltchaChallenge, verifyAltcha } from "#worker/captcha/altcha.ts";
import { keyedHash } from "#worker/crypto.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/**
 * Eight times the contact form's: a respondent who has answered fifty questions can wait some seconds for the
 * last step.
 */
const TRIES = { min: 480, max: 960 } as const;

/** A proof of work that was found right, to be spent once. */
export interface Proof {
  tokenId: string;
  /** When its record can go: a full hour, which does not tell when a response was stored. */
  forgetAt: Date;
}

async function deriveProofKeys({ config }: Pick<ServiceContext, "config">, code: string) {
  const [challenge, answer] = await Promise.all(
    ["challenge", "answer"].map((use) => keyedHash(config.appSecret, "submission-proof", `${use}:${code}`)),
  );
  return { challenge: challenge as string, answer: answer as string };
}

/**
 * Creates a challenge whose solution is good for one submission to that survey, whatever the contact form's
 * captcha.
 */
export async function createProofChallenge(
  context: Pick<ServiceContext, "config">,
  code: string,
): Promise<Challenge> {
  const keys = await deriveProofKeys(context, code);
  return createAltchaChallenge(keys, new Date(Date.now() + CAPTCHA_LIFETIME_MS), TRIES);
}

/** Returns null for a solution that is wrong, expired or another survey's. */
export async function verifyProof(
  context: Pick<ServiceContext, "config">,
  code: string,
  token: string,
): Promise<Proof | null> {
  const verdict = await verifyAltcha(await deriveProofKeys(context, code), token);
  if (!verdict.isAccepted) return null;
  const forgetAt = new Date(Math.ceil(verdict.expiresAt.getTime() / HOUR_MS) * HOUR_MS);
  return { tokenId: `survey-${verdict.tokenId}`, forgetAt };
}
