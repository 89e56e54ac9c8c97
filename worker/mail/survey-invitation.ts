import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InvitationMailKind } from "#domain/invitations/texts.ts";
import { layOut } from "./letter.ts";

/** Replaced just before sending. Control characters: no text that a person typed holds them. */
export const TICKET_MARK = "\u0002ticket\u0002";
export const DECLINE_MARK = "\u0002decline\u0002";

interface SurveyInvitation {
  kind: InvitationMailKind;
  organizationName: string;
  /** With its placeholders filled in. */
  text: string;
  mode: SurveyMode;
  sender: string;
  url: string;
  declineUrl: string;
  companyName: string;
}

const SUBJECTS: Record<InvitationMailKind, (organisation: string) => string> = {
  invitation: (organisation) => `Please answer the survey for ${organisation}`,
  reminder: (organisation) => `Reminder: please answer the survey for ${organisation}`,
};

const WHO_SEES_WHAT: Record<SurveyMode, string> = {
  confidential:
    "They can see whether your link has been used, and how many people answered in each role. No answer is shown to them.",
  open: "They can see whether your link has been used, and they see each response with its role.",
};

/** Mail to a person who is invited to a survey, in its manager's words. */
export function surveyInvitationMail(invitation: SurveyInvitation) {
  const { kind, organizationName, text, mode, sender, url, declineUrl, companyName } = invitation;
  return layOut(companyName, {
    subject: SUBJECTS[kind](organizationName),
    paragraphs: [text],
    action: { label: "Open the survey", url },
    closing: `${sender} runs this survey and sent this message. ${WHO_SEES_WHAT[mode]} Your address is deleted when the survey ends.`,
    choices: { label: "No more messages", url: declineUrl },
  });
}
