import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { modeLeads } from "#messages/respond/page";
import { asksForRole } from "./role-selection.ts";

/** The first that respondents read of the kind of survey. */
export const leadOfMode: Readonly<Record<SurveyMode, string>> = {
  confidential: modeLeads.confidential,
  open: asksForRole ? modeLeads.openByRole : modeLeads.openWithoutRoles,
};
