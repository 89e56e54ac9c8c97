import { randomBytes, scryptSync } from "node:crypto";

/** A password's hash as better-auth writes it. */
export function oldHash(password: string): string {
  const salt = randomBytes(16).toString("hex");
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  return `${salt}:${scryptSync(password.normalize("NFKC"), salt, 64, cost).toString("hex")}`;
}
