import * as z from "zod/mini";
import { takesAnyWords } from "#domain/field-schemas.ts";
import { type CreateSurvey, createSurveySchema, languageSchema } from "#domain/surveys/survey.ts";
import { LANGUAGE } from "#messages/language";
import { MANAGERS_KEYS } from "#src/lib/storage/managers-keys.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

const KEY = MANAGERS_KEYS.surveyDraft;
const { shape } = createSurveySchema;
export type FieldName = keyof typeof shape;

type Typed<Value> = [Value] extends [boolean] ? boolean : [Value] extends [string] ? Value : string;

/** A survey's fields as forms hold them: a text or a number is what was typed, which may break its rule yet. */
export type SurveyDraft = { [Name in FieldName]: Typed<CreateSurvey[Name]> };

/** A field's value as its form shows it; what is not known is empty. */
export const toTyped = <Name extends FieldName>(value: CreateSurvey[FieldName] | undefined) =>
  (typeof value === "boolean" ? value : String(value ?? "")) as SurveyDraft[Name];

/** What the schema checks in its place. */
export function readTyped(name: FieldName, typed: string | boolean): unknown {
  const field = shape[name];
  const isEmpty = typeof typed === "string" && typed.trim() === "";
  if (isEmpty && field.safeParse(null).success) return null;
  if (takesAnyWords(field) || field.safeParse(typed).success) return typed;
  return isEmpty ? Number.NaN : Number(typed);
}

export const readDraft = (draft: SurveyDraft) =>
  createSurveySchema.safeParse(
    Object.fromEntries(
      Object.entries(draft).map(([name, typed]) => [name, readTyped(name as FieldName, typed)]),
    ),
  );

/** A choice has a default that the schema takes as it stands. */
function toDraftField(field: z.ZodMiniType): z.ZodMiniType {
  const initial = toTyped(field.safeParse(undefined).data as undefined);
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
