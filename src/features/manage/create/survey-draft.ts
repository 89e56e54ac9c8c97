import { SURVEY_MODES, type SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import { LINK_KINDS, type LinkKind } from "#domain/surveys/link-kind.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

/** The input for a new survey. It survives a reload and a new sign-in, but not the tab. */
export interface SurveyDraft {
  organizationName: string;
  expiresInDays: string;
  mode: SurveyMode;
  linkKind: LinkKind;
  /** Empty where it is not known. */
  teamSize: string;
  sharesReport: boolean;
}

const KEY = "survey-draft";
const EMPTY: SurveyDraft = {
  organizationName: "",
  expiresInDays: String(SURVEY_EXPIRY_DAYS.default),
  mode: "confidential",
  linkKind: "shared",
  teamSize: "",
  sharesReport: false,
};

/** The stored draft, or an empty one if the value is not a draft. */
export function parseDraft(stored: unknown): SurveyDraft {
  if (typeof stored !== "object" || stored === null) return EMPTY;
  const { organizationName, expiresInDays, mode, linkKind, teamSize, sharesReport } = stored as Partial<
    Record<keyof SurveyDraft, unknown>
  >;
  return {
    organizationName: typeof organizationName === "string" ? organizationName : EMPTY.organizationName,
    expiresInDays: typeof expiresInDays === "string" ? expiresInDays : EMPTY.expiresInDays,
    mode: SURVEY_MODES.find((one) => one === mode) ?? EMPTY.mode,
    linkKind: LINK_KINDS.find((one) => one === linkKind) ?? EMPTY.linkKind,
    teamSize: typeof teamSize === "string" ? teamSize : EMPTY.teamSize,
    sharesReport: sharesReport === true,
  };
}

export function loadDraft(): SurveyDraft {
  return parseDraft(sessionStore.readJson(KEY));
}

export function saveDraft(draft: SurveyDraft): void {
  sessionStore.write(KEY, JSON.stringify(draft));
}

export function clearDraft(): void {
  sessionStore.remove(KEY);
}
