import type { Context } from "hono";
import * as z from "zod/mini";
import { surveyCodeSchema } from "#domain/surveys/survey-code.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { validate } from "#worker/http/validate.ts";

/** An impossible code is answered like an unknown one, with 404. */
export const codeParamSchema = z.object({
  code: z.catch(surveyCodeSchema, () => {
    throw surveyNotFound();
  }),
});

/** A place of a survey with personal links. */
export const placeParamSchema = z.extend(codeParamSchema, { number: z.coerce.number() });
export const codeAndIdSchema = z.extend(codeParamSchema, { id: z.string() });

export const codeParam = validate("param", codeParamSchema);

/** Of a session and of a key alike. */
interface ManagedEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { manager: { id: string } };
}

/** What nearly every call about a survey begins with: the services, who asks, and the survey's code. */
export const ofSurvey = <Env extends ManagedEnv>(
  c: Context<Env, string, { out: { param: { code: string } } }>,
) => [c.var.services, c.var.manager.id, c.req.valid("param").code] as const;
