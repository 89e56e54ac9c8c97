import * as z from "zod/mini";
import { surveyCodeSchema } from "#domain/surveys/survey.ts";
import { surveyNotFound } from "#worker/errors.ts";
import { validate } from "#worker/http/validate.ts";

/** An impossible code is answered like an unknown one, with 404. */
export const codeParamSchema = z.object({
  code: z.catch(surveyCodeSchema, () => {
    throw surveyNotFound();
  }),
});

export const codeParam = validate("param", codeParamSchema);
export const codeAndId = validate("param", z.extend(codeParamSchema, { id: z.string() }));
