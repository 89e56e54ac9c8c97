import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { details, detailsByRole, detailsWithoutRoles, privacyTexts } from "#messages/respond/later";
import { asksForRole } from "./role-selection.ts";

const byRole = asksForRole ? detailsByRole : detailsWithoutRoles;

interface ModeDetails {
  more: string[];
  /** Added in a survey with personal links. */
  personalLink: string[];
  /** Added where an AI provider outside our own servers writes the report. */
  outsideAi: string;
  beforeSubmit: string;
}

/** What respondents can unfold about the kind of survey, and what they read once more before they submit. */
export const modeDetails: Readonly<Record<SurveyMode, ModeDetails>> = {
  confidential: {
    ...details.confidential,
    more: [...(asksForRole ? [detailsByRole.typedTitle] : []), details.sharing, ...details.confidential.more],
    personalLink: [byRole.confidentialLink],
  },
  open: { ...byRole.open, more: [details.sharing, ...byRole.open.more], personalLink: [] },
};

export const storedTexts: readonly string[] = [byRole.stored, ...privacyTexts];
