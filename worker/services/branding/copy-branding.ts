import { eq, sql } from "drizzle-orm";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import type { Services } from "#worker/services/context.ts";
import { copyLogo, dropLogo } from "./logo-file.ts";
import { brandingColumns } from "./read-branding.ts";

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
  const { db } = context;
  const [copied] = await db
    .insert(surveyBranding)
    .select(
      db
        .select({ surveyCode: sql`${to}`.as("survey_code"), ...brandingColumns })
        .from(surveyBranding)
        .where(eq(surveyBranding.surveyCode, from)),
    )
    .onConflictDoNothing()
    .returning({ code: surveyBranding.surveyCode });
  if (logoHash && !copied) await dropLogo(context, to, logoHash);
}
