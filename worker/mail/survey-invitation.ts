import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InvitationMailKind } from "#domain/invitations/texts.ts";
import { nameInMail } from "#domain/links.ts";
import { inLanguage } from "#languages/mails/invitation";
import { type LetterBranding, layOut } from "./letter.ts";

/** Replaced just before sending. Control characters: no text that a person typed holds them. */
export const TICKET_MARK = "\u0002ticket\u0002";
export const DECLINE_MARK = "\u0002decline\u0002";

interface SurveyInvitation {
  kind: InvitationMailKind;
  /** That of the survey. */
  language: string;
  organizationName: string;
  /** With its placeholders filled in. */
  text: string;
  mode: SurveyMode;
  sender: string;
  url: string;
  declineUrl: string;
  companyName: string;
  branding: LetterBranding;
}

/** Used where the manager has not written their own. The link, and who sees what, follow in every mail. */
export const defaultText = (kind: InvitationMailKind, language: string) =>
  inLanguage(language).invitationWords.texts[kind]({ organisation: "{organisation}", lastDay: "{last day}" });

/** Mail to a person who is invited to a survey, in its manager's words and the survey's language. */
export function surveyInvitationMail(invitation: SurveyInvitation) {
  const { kind, language, organizationName, text, mode, sender } = invitation;
  const { url, declineUrl, companyName, branding } = invitation;
  const { subjects, open, sees, closing, noMore } = inLanguage(language).invitationWords;
  return layOut(companyName, {
    language,
    subject: subjects[kind]({ organisation: nameInMail(organizationName) }),
    paragraphs: [text],
    action: { label: open, url },
    closing: closing({ sender, sees: sees[mode] }),
    choices: { label: noMore, url: declineUrl },
    branding,
  });
}
