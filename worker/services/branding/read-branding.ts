import type { Branding } from "#domain/branding/branding.ts";
import { shadesOf } from "#domain/branding/colour.ts";
import { logoPath } from "#domain/branding/logo-path.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";

/** Of a left join: all of them are null for a survey without branding. */
export const brandingColumns = {
  logoHash: surveyBranding.logoHash,
  logoType: surveyBranding.logoType,
  logoWidth: surveyBranding.logoWidth,
  logoHeight: surveyBranding.logoHeight,
  colour: surveyBranding.colour,
  line: surveyBranding.line,
};

export type BrandingRow = Pick<typeof surveyBranding.$inferSelect, keyof typeof brandingColumns>;

/** Returns how a survey looks; null where nothing is chosen. */
export function toBranding(code: string, row: BrandingRow | null): Branding | null {
  if (!row) return null;
  const { logoHash, logoWidth, logoHeight, colour, line } = row;
  if (!logoHash && !colour && !line) return null;
  const logo = logoHash && { src: logoPath(code, logoHash), width: logoWidth ?? 1, height: logoHeight ?? 1 };
  return { logo: logo || null, colour: colour ? shadesOf(colour) : null, line };
}
