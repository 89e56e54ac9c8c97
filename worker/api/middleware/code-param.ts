import type { Context } from "hono";
import * as z from "zod/mini";
import { surveyCodeSchema } from "#domain/surveys/survey.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
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

/** What nearly every call about a survey begins with: the services, who asks, and the survey's code. */
export const ofSurvey = (c: Context<ManagerEnv, string, { out: { param: { code: string } } }>) =>
  [c.var.services, c.var.manager.id, c.req.valid("param").code] as const;
