import { eq, sql } from "drizzle-orm";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import type { Services } from "#worker/services/context.ts";
import { copyLogo, dropLogo } from "./logo-file.ts";

/** Returns the hash of a survey's logo, if any, to give it to the next round; undefined where nothing is chosen. */
export async function findBrandingToCopy({ db }: Services<"db">, code: string) {
  const [row] = await db
    .select({ logoHash: surveyBranding.logoHash })
    .from(surveyBranding)
    .where(eq(surveyBranding.surveyCode, code));
  return row;
}

/** Gives the next round the look of the one before, once: what its owner has changed since stays. */
export async function copyBranding(
  context: Services<"db" | "exports">,
  from: string,
  to: string,
  logoHash: string | null,
): Promise<void> {
  if (logoHash) await copyLogo(context, from, to, logoHash);
  const columns = sql.raw("logo_hash, logo_type, logo_width, logo_height, colour, line");
  const copied = await context.db.get(sql`
    INSERT INTO ${surveyBranding} (survey_code, ${columns})
    SELECT ${to}, ${columns} FROM ${surveyBranding} WHERE survey_code = ${from}
    ON CONFLICT DO NOTHING RETURNING survey_code`);
  if (logoHash && !copied) await dropLogo(context, to, logoHash);
}
