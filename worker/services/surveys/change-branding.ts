import { type SQL, sql } from "drizzle-orm";
import type { Branding, ChangeBranding } from "#domain/branding/branding.ts";
import { type LogoFault, type LogoFile, readLogo } from "#domain/branding/logo.ts";
import { LOGO } from "#domain/limits.ts";
import { brandingRules } from "#messages/manage/branding-rules";
import { runTransaction } from "#worker/db/client.ts";
import { isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { InvalidError, surveyNotFound } from "#worker/errors.ts";
import { insertActIf, surveyAct } from "#worker/services/audit/record-act.ts";
import { dropLogo, putLogo } from "#worker/services/branding/logo-file.ts";
import { type BrandingRow, toBranding } from "#worker/services/branding/read-branding.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { copyChangedSurvey } from "./public-survey.ts";
import { findRefusal, isOwn } from "./rules.ts";

const FAULTS: Record<LogoFault, string> = {
  ...brandingRules.logo,
  bytes: brandingRules.logo.bytes({ max: LOGO.maxBytes / 1024 }),
  pixels: brandingRules.logo.pixels({ max: LOGO.maxPixels }),
};

function decodeLogo(base64: string): LogoFile {
  const logo = readLogo(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  if (typeof logo === "string") throw new InvalidError(FAULTS[logo], "logo");
  return logo;
}

/** The values of the logo's columns; none where it stays. */
function logoValues(logo: LogoFile | null | undefined, hash: string | null): Record<string, SQL> {
  if (logo === undefined) return {};
  return {
    logo_hash: sql`${hash}`,
    logo_type: sql`${logo?.type ?? null}`,
    logo_width: sql`${logo?.width ?? null}`,
    logo_height: sql`${logo?.height ?? null}`,
  };
}

/**
 * Changes how a manager's own survey looks. The file of the logo is stored before the row that names it, and that of the
 * logo before is deleted after it: a row never names a file that is not there.
 */
export async function changeBranding(
  context: ServiceContext,
  managerId: string,
  code: string,
  { logo: base64, colour, line }: ChangeBranding,
): Promise<{ branding: Branding | null }> {
  const logo = typeof base64 === "string" ? decodeLogo(base64) : base64;
  const rules = [isOwn(managerId)];
  const refusal = await findRefusal(context, managerId, code, rules);
  if (refusal) throw refusal;
  const hash = logo ? await putLogo(context, code, logo) : null;
  const values = { ...logoValues(logo, hash), colour: sql`${colour}`, line: sql`${line}` };
  const names = sql.raw(Object.keys(values).join(", "));
  const updates = Object.keys(values).map((name) => sql.raw(`${name} = excluded.${name}`));
  const [before, changed] = await runTransaction<BrandingRow>(
    context.db,
    sql`SELECT logo_hash AS logoHash FROM ${surveyBranding} WHERE survey_code = ${code}`,
    sql`
      INSERT INTO ${surveyBranding} (survey_code, ${names})
      SELECT code, ${sql.join(Object.values(values), sql`, `)} FROM ${surveyCodes}
      WHERE code = ${code} AND ${isOwnedBy(managerId)}
      ON CONFLICT (survey_code) DO UPDATE SET ${sql.join(updates, sql`, `)}
      RETURNING logo_hash AS logoHash, logo_type AS logoType, logo_width AS logoWidth, logo_height AS logoHeight,
        colour, line`,
    insertActIf(context, surveyAct(managerId, "branding_changed", code)).getSQL(),
  );
  // The survey was deleted or handed over in the meantime.
  const unused = changed?.length ? before?.[0]?.logoHash : hash;
  if (unused) await dropLogo(context, code, unused);
  if (!changed?.length) throw (await findRefusal(context, managerId, code, rules)) ?? surveyNotFound();
  context.inBackground(copyChangedSurvey(context, code));
  context.inBackground(context.surveyLive.getByName(code).announceChange());
  return { branding: toBranding(code, changed[0] as BrandingRow) };
}
