import type { MailKind } from "#domain/accounts/mail-choices.ts";
import { surveyManagers } from "./schema/accounts.ts";

/** The column that holds a manager's choice of each mail. */
export const MAIL_SWITCHES = {
  firstResponses: surveyManagers.mailsFirstResponses,
  allResponses: surveyManagers.mailsAllResponses,
  closing: surveyManagers.mailsClosing,
  analysis: surveyManagers.mailsAnalysis,
  actions: surveyManagers.mailsActions,
} as const satisfies Record<MailKind, unknown>;
