import type { AltchaKeyRing } from "#worker/captcha/altcha.ts";
import { type KeyRing, keyedProofs } from "#worker/crypto.ts";

/**
 * Derives the keys of one purpose that sign challenges and their answers: those of the current secret first, which
 * write. `nameOf` tells the two uses apart, and whatever else the purpose has.
 */
export async function deriveAltchaKeys(
  keys: KeyRing,
  purpose: string,
  nameOf: (use: "challenge" | "answer") => string,
): Promise<AltchaKeyRing> {
  const [challenges, answers] = await Promise.all([
    keyedProofs(keys, purpose, nameOf("challenge")),
    keyedProofs(keys, purpose, nameOf("answer")),
  ]);
  const pairs = challenges.map((challenge, index) => ({ challenge, answer: answers[index] as string }));
  return pairs as [(typeof pairs)[number], ...typeof pairs];
}
