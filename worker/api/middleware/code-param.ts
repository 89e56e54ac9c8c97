import * as z from "zod/mini";
import { surveyCodeSchema } from "#domain/surveys/survey.ts";
import { surveyNotFound } from "#worker/services/surveys/survey-not-found.ts";

/** Accepts any text: an impossible code is answered like an unknown one, with 404. */
export const codeParamSchema = z.object({ code: z.string() });

export function readCode({ code }: { code: string }): string {
  const parsed = surveyCodeSchema.safeParse(code);
  if (!parsed.success) throw surveyNotFound();
  return parsed.data;
}
