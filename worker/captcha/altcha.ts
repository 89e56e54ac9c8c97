import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import * as z from "zod/mini";
import { ROUNDS } from "./puzzle-cost.ts";

/** The id does not depend on the encoding of the token. */
export type CaptchaVerdict =
  | { isAccepted: true; tokenId: string; expiresAt: Date; data?: Record<string, unknown> | undefined }
  | { isAccepted: false; isExpired: boolean };

interface AltchaKeys {
  challenge: string;
  answer: string;
}

/** The first keys sign, all verify. */
export type AltchaKeyRing = readonly [AltchaKeys, ...AltchaKeys[]];

/** How often a solver derives a key. */
export interface AltchaTries {
  min: number;
  max: number;
}

/** Creates a signed puzzle whose solution takes a little computing time; the signature covers `data` too. */
export function createAltchaChallenge(
  [signing]: AltchaKeyRing,
  expiresAt: Date,
  { min, max }: AltchaTries,
  data?: Record<string, number>,
): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    counter: randomInt(max, min),
    deriveKey,
    expiresAt,
    ...(data && { data }),
    hmacSignatureSecret: signing.challenge,
    hmacKeySignatureSecret: signing.answer,
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
      data: z.optional(z.record(z.string(), z.unknown())),
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

/** Returns the id that a token will have once it is accepted; null for what is no token. Proves nothing. */
export function readAltchaId(token: string): string | null {
  const payload = payloadSchema.safeParse(readPayload(token));
  return payload.success ? toTokenId(payload.data.challenge.parameters.nonce) : null;
}

const toTokenId = (nonce: string) => `altcha:${nonce}`;

export async function verifyAltcha(keyRing: AltchaKeyRing, token: string): Promise<CaptchaVerdict> {
  let verdict = REJECTED;
  for (const keys of keyRing) {
    verdict = await verifyUnder(keys, token);
    if (verdict.isAccepted || verdict.isExpired) return verdict;
  }
  return verdict;
}

async function verifyUnder(keys: AltchaKeys, token: string): Promise<CaptchaVerdict> {
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
  const { nonce, expiresAt, data } = challenge.parameters;
  return { isAccepted: true, tokenId: toTokenId(nonce), expiresAt: new Date(expiresAt * 1000), data };
}
