import { and, eq, sql } from "drizzle-orm";
import type { Branding, ChangeBranding } from "#domain/branding/branding.ts";
import { type LogoFault, type LogoFile, readLogo } from "#domain/branding/logo.ts";
import { LOGO } from "#domain/limits.ts";
import { brandingRules } from "#messages/manage/branding-rules";
import { isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { InvalidError, surveyNotFound } from "#worker/errors.ts";
import { insertActIf, surveyAct } from "#worker/services/audit/record-act.ts";
import { dropLogo, putLogo } from "#worker/services/branding/logo-file.ts";
import { brandingColumns, toBranding } from "#worker/services/branding/read-branding.ts";
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

const logoValues = (logo: LogoFile | null | undefined, logoHash: string | null) => ({
  logoHash,
  logoType: logo?.type ?? null,
  logoWidth: logo?.width ?? null,
  logoHeight: logo?.height ?? null,
});

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
  const logoColumns = logoValues(logo, hash);
  const values = { ...logoColumns, colour, line };
  const given = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, sql`${value}`]));
  const { db } = context;
  const [[before], [changed]] = await db.batch([
    db
      .select({ logoHash: surveyBranding.logoHash })
      .from(surveyBranding)
      .where(eq(surveyBranding.surveyCode, code)),
    db
      .insert(surveyBranding)
      .select(
        db
          .select({ surveyCode: surveyCodes.code, ...given })
          .from(surveyCodes)
          .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId))),
      )
      .onConflictDoUpdate({
        target: surveyBranding.surveyCode,
        set: { ...(logo !== undefined && logoColumns), colour, line },
      })
      .returning(brandingColumns),
    insertActIf(context, surveyAct(managerId, "branding_changed", code)),
  ]);
  // The survey was deleted or handed over in the meantime.
  const unused = changed ? before?.logoHash : hash;
  if (unused) await dropLogo(context, code, unused);
  if (!changed) throw (await findRefusal(context, managerId, code, rules)) ?? surveyNotFound();
  context.inBackground(copyChangedSurvey(context, code));
  context.inBackground(context.surveyLive.getByName(code).announceChange());
  return { branding: toBranding(code, changed) };
}
