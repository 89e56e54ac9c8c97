import { and, eq } from "drizzle-orm";
import type { HouseLogo } from "#domain/branding/house.ts";
import { LOGO_TYPES, type LogoFile } from "#domain/branding/logo.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import type { Services } from "#worker/services/context.ts";

/** The key in R2: under the survey's code, with which it is deleted. Two surveys with one logo have two files. */
const logoKey = (code: string, hash: string) => `${code}/logo/${hash}`;

/** Stores a logo under its hash, which it returns. */
export async function putLogo({ exports }: Services<"exports">, code: string, { bytes, type }: LogoFile) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  await exports.put(logoKey(code, hash), bytes, { httpMetadata: { contentType: type } });
  return hash;
}

/** Reads a logo with the type that it was recognised as; null if there is none. */
export async function readLogoFile({ exports }: Services<"exports">, code: string, hash: string) {
  const object = await exports.get(logoKey(code, hash));
  const type = LOGO_TYPES.find((known) => known === object?.httpMetadata?.contentType);
  return object && type ? { type, bytes: await object.arrayBuffer() } : null;
}

/** Reads the deployment's logo, which is among the static files. */
export async function readHouseLogo(assets: Fetcher, { src }: HouseLogo): Promise<ArrayBuffer> {
  const answer = await assets.fetch(`https://assets.invalid${src}`);
  if (!answer.ok) throw new Error("The deployment’s logo is missing");
  return answer.arrayBuffer();
}

/** Deletes the file of a logo that its survey no longer has. */
export async function dropLogo({ db, exports }: Services<"db" | "exports">, code: string, hash: string) {
  const isUsed = and(eq(surveyBranding.surveyCode, code), eq(surveyBranding.logoHash, hash));
  if ((await db.$count(surveyBranding, isUsed)) === 0) await exports.delete(logoKey(code, hash));
}

/** The file of a survey's logo for the next round, which has the same. A file that is there already stays. */
export async function copyLogo({ exports }: Services<"exports">, from: string, to: string, hash: string) {
  const object = await exports.get(logoKey(from, hash));
  const contentType = object?.httpMetadata?.contentType;
  if (!object || !contentType) return;
  await exports.put(logoKey(to, hash), await object.arrayBuffer(), { httpMetadata: { contentType } });
}
