import { Hono } from "hono/tiny";
import { ticketRequestSchema } from "#domain/invitations/ticket.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { countRequest, rateLimitUnknownCodes } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { checkTicket } from "#worker/services/invitations/ticket.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import { surveyProof } from "#worker/services/responses/admission.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";
import { submissionSchema } from "#worker/services/responses/submission.ts";
import { findPublicSurvey, findQuestionnaireVersion } from "#worker/services/surveys/public-survey.ts";
import { codeParam } from "./middleware/code-param.ts";

/** A respondent's look-up and submission: no session, no cookie, nothing about the person. */
export const surveyRoutes = new Hono<AppEnv>()
  .use(rateLimitUnknownCodes)
  .get("/:code", codeParam, async (c) => {
    const survey = await findPublicSurvey(c.var.services, c.req.valid("param").code);
    if (!survey) throw surveyNotFound();
    return c.json(survey);
  })
  .get("/:code/questionnaire", codeParam, async (c) => {
    const version = await findQuestionnaireVersion(c.var.services, c.req.valid("param").code);
    if (version === null) throw surveyNotFound();
    const { questionnaire, keepSeconds } = await getQuestionnaire(c.var.services, version);
    c.header("cache-control", `public, max-age=${keepSeconds}`);
    return c.json(questionnaire);
  })
  .get("/:code/challenge", codeParam, async (c) => {
    await countRequest(c, "challenge:");
    const { code } = c.req.valid("param");
    if (!(await findPublicSurvey(c.var.services, code))) throw surveyNotFound();
    // Loaded for the few who are asked for a proof.
    const { createProofChallenge } = await import("#worker/services/attempts/proof.ts");
    return c.json(await createProofChallenge(c.var.services, surveyProof(code)));
  })
  .post("/:code/ticket", codeParam, validate("json", ticketRequestSchema), async (c) => {
    const { code } = c.req.valid("param");
    const { ticket } = c.req.valid("json");
    return c.json({ place: await checkTicket(c.var.services, code, ticket) });
  })
  .post("/:code/responses", codeParam, validate("json", submissionSchema), async (c) => {
    const { code } = c.req.valid("param");
    return c.json(await storeResponse(c.var.services, code, c.req.valid("json")), 201);
  });
