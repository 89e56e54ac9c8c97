import * as z from "zod/mini";
import { SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import type { LinkKind } from "#domain/surveys/link-kind.ts";
import { type CreateSurvey, createSurveySchema, languageSchema } from "#domain/surveys/survey.ts";
import { LANGUAGE } from "#messages/language";
import { createSurveyWords } from "#messages/manage/dialogs";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt } from "#src/features/manage/calls/use-manage-action.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { callOnce } from "#src/lib/api/idempotency-key.ts";
import { MANAGERS_KEYS } from "#src/lib/storage/managers-keys.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

const KEY = MANAGERS_KEYS.surveyDraft;

/** The input for a new survey, typed numbers as they are. It survives a reload and a new sign-in, but not the tab. */
const draftSchema = z.object({
  ...createSurveySchema.shape,
  organizationName: z._default(z.string(), ""),
  expiresInDays: z._default(z.string(), String(SURVEY_EXPIRY_DAYS.default)),
  /** Empty where it is not known. */
  teamSize: z._default(z.string(), ""),
  /** Counts with personal links alone. */
  language: z._default(languageSchema, LANGUAGE.code),
});

export type SurveyDraft = z.infer<typeof draftSchema>;

/** The stored draft, or an empty one if the value is not a draft. */
export const parseDraft = (stored: unknown): SurveyDraft =>
  z.catch(draftSchema, draftSchema.parse({})).parse(stored);

export function loadDraft(): SurveyDraft {
  return parseDraft(sessionStore.readJson(KEY));
}

export function saveDraft(draft: SurveyDraft): void {
  sessionStore.write(KEY, JSON.stringify(draft));
}

export function clearDraft(): void {
  sessionStore.remove(KEY);
}

export interface CreatedSurvey {
  code: string;
  managerPin: string;
  linkKind: LinkKind;
  language: string;
}

const createSurveyErrors: FormErrorTable = {
  fields: ["organizationName", "expiresInDays", "mode", "teamSize"],
  worded: ["survey_limit", "invalid", "forbidden", "offline", "too_many"],
  failed: createSurveyWords.failed,
};

export function createSurvey({ survey }: { survey: CreateSurvey }) {
  const work = async (): Promise<CreatedSurvey> => {
    const created = await callOnce(survey, (once) => read(api.v1.surveys.$post({ json: survey }, once)));
    clearDraft();
    const { code, managerPin } = created;
    // Null for a key that may not read.
    return { code, managerPin: managerPin ?? "", linkKind: survey.linkKind, language: survey.language };
  };
  const { created, failed } = createSurveyWords;
  return attempt(work, createSurveyErrors, { done: created, failed });
}
