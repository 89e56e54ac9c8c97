import * as z from "zod/mini";
import { createSurveySchema, languageSchema } from "#domain/surveys/survey.ts";
import { LANGUAGE } from "#messages/language";
import { type TypedValues, toTyped } from "#src/lib/form/typed-values.ts";
import { MANAGERS_KEYS } from "#src/lib/storage/managers-keys.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

const KEY = MANAGERS_KEYS.surveyDraft;
const { shape } = createSurveySchema;
export type FieldName = keyof typeof shape;

/** A survey's fields as its forms hold them. */
export type SurveyDraft = TypedValues<typeof createSurveySchema>;

/** A choice has a default that the schema takes as it stands. */
function toDraftField(field: z.ZodMiniType): z.ZodMiniType {
  const initial = toTyped(field.safeParse(undefined).data);
  const isChoice = initial !== "" && field.safeParse(initial).success;
  return isChoice ? field : z._default(z.string(), initial as string);
}

const draftSchema = z.object({
  ...Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, toDraftField(field)])),
  /** Counts with personal links alone. */
  language: z._default(languageSchema, LANGUAGE.code),
});

/** The stored draft, or an empty one if the value is not a draft. */
export const parseDraft = (stored: unknown) =>
  z.catch(draftSchema, draftSchema.parse({})).parse(stored) as SurveyDraft;

/** It survives a reload and a new sign-in, but not the tab. */
export function loadDraft(): SurveyDraft {
  return parseDraft(sessionStore.readJson(KEY));
}

export function saveDraft(draft: SurveyDraft): void {
  sessionStore.write(KEY, JSON.stringify(draft));
}

export function clearDraft(): void {
  sessionStore.remove(KEY);
}
