import { inArray, sql } from "drizzle-orm";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import type { Services } from "#worker/services/context.ts";
import { copyLogo } from "./logo-file.ts";

/** Gives the next round the look of the one before, once: what its owner has changed since stays. */
export async function copyBranding(
  context: Services<"db" | "exports">,
  from: string,
  to: string,
): Promise<void> {
  const { db } = context;
  const rows = await db
    .select({ code: surveyBranding.surveyCode, logoHash: surveyBranding.logoHash })
    .from(surveyBranding)
    .where(inArray(surveyBranding.surveyCode, [from, to]));
  const earlier = rows.find(({ code }) => code === from);
  if (!earlier || rows.length > 1) return;
  if (earlier.logoHash) await copyLogo(context, from, to, earlier.logoHash);
  const columns = sql.raw("logo_hash, logo_type, logo_width, logo_height, colour, line");
  await db.run(sql`
    INSERT INTO ${surveyBranding} (survey_code, ${columns})
    SELECT ${to}, ${columns} FROM ${surveyBranding} WHERE survey_code = ${from}
    ON CONFLICT DO NOTHING`);
}
