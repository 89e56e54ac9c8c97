import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import * as z from "zod/mini";
import type { CaptchaVerdict } from "./verdict.ts";

interface AltchaKeys {
  challenge: string;
  answer: string;
}

const ROUNDS = 5000;

/** How often a solver derives a key by 5,000 rounds of PBKDF2. */
export interface AltchaTries {
  min: number;
  max: number;
}

/** Half a second on a laptop, two on a cheap phone, never more. */
const DEFAULT_TRIES: AltchaTries = { min: 60, max: 120 };

/** Creates a signed puzzle whose solution takes a little computing time. */
export function createAltchaChallenge(
  keys: AltchaKeys,
  expiresAt: Date,
  { min, max }: AltchaTries = DEFAULT_TRIES,
): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    counter: randomInt(max, min),
    deriveKey,
    expiresAt,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.answer,
  });
}

/** The fields that are read here; the signature covers all parameters. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string(),
      expiresAt: z.number(),
      keySignature: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const REJECTED: CaptchaVerdict = { isAccepted: false, isExpired: false };

function readPayload(token: string): unknown {
  try {
    return JSON.parse(atob(token));
  } catch {
    return null;
  }
}

export async function verifyAltcha(keys: AltchaKeys, token: string): Promise<CaptchaVerdict> {
  const payload = payloadSchema.safeParse(readPayload(token));
  if (!payload.success) return REJECTED;
  const { challenge, solution } = payload.data;
  const { verified, expired } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.answer,
  });
  if (!verified) return { isAccepted: false, isExpired: expired };
  const { nonce, expiresAt } = challenge.parameters;
  return { isAccepted: true, tokenId: `altcha:${nonce}`, expiresAt: new Date(expiresAt * 1000) };
}
