import { and, eq } from "drizzle-orm";
import { houseColour } from "#domain/branding/house.ts";
import { fillIn, type InvitationMailKind } from "#domain/invitations/texts.ts";
import { personalPath } from "#domain/invitations/ticket.ts";
import { pathIn } from "#domain/language-paths.ts";
import { nameInMail } from "#domain/links.ts";
import { nameUtcMoment } from "#domain/wording/moment.ts";
import { isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { LetterBranding } from "#worker/mail/letter.ts";
import { surveyLogoId } from "#worker/mail/mail-logo.ts";
import {
  DECLINE_MARK,
  defaultText,
  surveyInvitationMail,
  TICKET_MARK,
} from "#worker/mail/survey-invitation.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import { type BrandingRow, brandingColumns } from "#worker/services/branding/read-branding.ts";
import type { ManagerRecord, Services } from "#worker/services/context.ts";

const TEXT_COLUMNS = { invitation: "invitationText", reminder: "reminderText" } as const;

/** How a survey looks in a mail to those who are asked. Many mail programs read no WebP. */
function toLetterBranding(code: string, name: string, row: BrandingRow | null): LetterBranding {
  const { logoHash = null, logoType, logoWidth, logoHeight, colour } = row ?? {};
  const isMailed = logoHash !== null && logoType !== "image/webp";
  return {
    name,
    logo: isMailed
      ? { id: surveyLogoId(code, logoHash), width: logoWidth ?? 1, height: logoHeight ?? 1 }
      : null,
    colour: colour ?? houseColour?.light ?? null,
  };
}

/** Writes the mail of one kind for a survey, with marks in place of the ticket; `text` replaces the stored one. */
export async function writeInvitation(
  { db, config }: Services<"db" | "config">,
  sender: ManagerRecord,
  code: string,
  kind: InvitationMailKind,
  text?: string,
) {
  const [survey] = await db
    .select({
      organizationName: surveyCodes.organizationName,
      mode: surveyCodes.mode,
      language: surveyCodes.language,
      expiresAt: surveyCodes.expiresAt,
      text: surveyCodes[TEXT_COLUMNS[kind]],
      branding: brandingColumns,
    })
    .from(surveyCodes)
    .leftJoin(surveyBranding, eq(surveyBranding.surveyCode, surveyCodes.code))
    .where(and(eq(surveyCodes.code, code), isOwnedBy(sender.id)));
  if (!survey) throw surveyNotFound();
  const { organizationName, mode, language, expiresAt, branding } = survey;
  return surveyInvitationMail({
    kind,
    language,
    organizationName,
    text: fillIn(text ?? survey.text ?? defaultText(kind, language), {
      organisation: nameInMail(organizationName),
      "last day": nameUtcMoment(expiresAt, language),
    }),
    mode,
    sender: sender.email,
    url: `${config.siteUrl}${personalPath({ code, language }, TICKET_MARK)}`,
    declineUrl: `${config.siteUrl}${pathIn(language, "/survey/no-reminder")}#${DECLINE_MARK}`,
    companyName: config.companyName,
    branding: toLetterBranding(code, organizationName, branding),
  });
}

/** Returns a mail as it will be sent, without the parts of its links that are each person's own. */
export async function previewInvitation(
  context: Services<"db" | "config">,
  sender: ManagerRecord,
  code: string,
  kind: InvitationMailKind,
  text: string,
): Promise<{ subject: string; text: string }> {
  const mail = await writeInvitation(context, sender, code, kind, text);
  return {
    subject: mail.subject,
    text: mail.text.replaceAll(TICKET_MARK, "…").replaceAll(DECLINE_MARK, "…"),
  };
}

/** Keeps a manager's own text for one kind of mail; null goes back to the product's. */
export async function changeInvitationText(
  context: Services<"db">,
  managerId: string,
  code: string,
  kind: InvitationMailKind,
  text: string | null,
): Promise<void> {
  const change = context.db
    .update(surveyCodes)
    .set({ [TEXT_COLUMNS[kind]]: text })
    .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId)))
    .returning({ code: surveyCodes.code });
  const changed = await doRecorded(context, change, surveyAct(managerId, "invitation_text_changed", code));
  if (!changed) throw surveyNotFound();
}
