import type { Challenge } from "altcha-lib";
import { CAPTCHA_LIFETIME_MS, HOUR_MS } from "#domain/limits.ts";
import { type AltchaTries, createAltchaChallenge, verifyAltcha } from "#worker/captcha/altcha.ts";
import { spentCaptchaTokens } from "#worker/db/schema/contact.ts";
import { deriveAltchaKeys } from "#worker/services/captcha-keys.ts";
import type { Services } from "#worker/services/context.ts";
import type { ProofDemand, ProofPurpose } from "./reserve-attempt.ts";

/**
 * A respondent who has answered fifty questions can wait some seconds for the last step. The others begin lower, and
 * are raised with the count.
 */
const TRIES: Readonly<Record<ProofPurpose, AltchaTries>> = {
  survey: { min: 480, max: 960 },
  "sign-up": { min: 1, max: 480 },
  "sign-in": { min: 1, max: 480 },
  results: { min: 1, max: 480 },
  mail: { min: 1, max: 480 },
};

/** A challenge is kept when the count doubles while it is being solved. */
const RISE_MEANWHILE = 2;

const deriveProofKeys = (
  { config }: Services<"config">,
  { purpose, subject }: Pick<ProofDemand, "purpose" | "subject">,
) => deriveAltchaKeys(config.keys, "proof", (use) => `${use}:${purpose}:${subject}`);

/** Creates a challenge whose solution is good for one such call, whatever the contact form's captcha. */
export async function createProofChallenge(
  context: Services<"config">,
  demand: ProofDemand,
): Promise<Challenge> {
  const { min, max } = TRIES[demand.purpose];
  const { factor } = demand;
  const expiresAt = new Date(Date.now() + CAPTCHA_LIFETIME_MS);
  const tries = { min, max: max * factor };
  return createAltchaChallenge(await deriveProofKeys(context, demand), expiresAt, tries, { factor });
}

/** Spends a proof of work; false for one that is wrong, expired, spent, too easy or of another call. */
export async function spendProof(
  context: Services<"db" | "config">,
  demand: ProofDemand,
  token: string,
): Promise<boolean> {
  const verdict = await verifyAltcha(await deriveProofKeys(context, demand), token);
  if (!verdict.isAccepted) return false;
  if (Number(verdict.data?.factor) * RISE_MEANWHILE < demand.factor) return false;
  const spent = await context.db
    .insert(spentCaptchaTokens)
    .values({
      tokenId: `${demand.purpose}-${verdict.tokenId}`,
      // Without a hash of the call, and until a full hour: the record does not say when a response was stored.
      messageHash: "",
      expiresAt: new Date(Math.ceil(verdict.expiresAt.getTime() / HOUR_MS) * HOUR_MS),
    })
    .onConflictDoNothing()
    .returning({ tokenId: spentCaptchaTokens.tokenId });
  return spent.length === 1;
}
