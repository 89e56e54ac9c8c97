import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { respondPath } from "#domain/language-paths.ts";
import { API_PAGE_ROWS } from "#domain/limits.ts";
import { changeSurveySchema, createSurveySchema, deleteSurveySchema } from "#domain/surveys/survey.ts";
import { codeParam, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { readIdempotencyKey } from "#worker/api/middleware/idempotency-key.ts";
import { demandScope, type KeyEnv } from "#worker/api/middleware/require-key.ts";
import { listSurveyResponses } from "#worker/services/analyses/index.ts";
import {
  changeSurvey,
  createSurvey,
  deleteSurvey,
  listSurveyPage,
  readSurvey,
} from "#worker/services/surveys/index.ts";
import { idempotent } from "./idempotent.ts";
import { input, operation } from "./operation.ts";
import { V1_PATH } from "./paths.ts";
import { about } from "./shapes/named.ts";
import {
  changedSurveySchema,
  createdSurveySchema,
  progressSchema,
  surveyPageSchema,
  surveySchema,
  toProgress,
  toSurvey,
} from "./shapes/survey.ts";

/** Who opens a report to others can read it by their link. */
const SHARING_READS = "`sharesReport: true` takes the scope `read`, too.";

const LIMIT = `Choose 1 to ${API_PAGE_ROWS.max} surveys`;
export const pageSchema = z.object({
  limit: z._default(
    z.coerce.number(LIMIT).check(z.int(LIMIT), z.minimum(1, LIMIT), z.maximum(API_PAGE_ROWS.max, LIMIT)),
    API_PAGE_ROWS.default,
  ),
  after: about("`next` of the page before.", z.optional(z.string())),
});

export const surveyRoutes = new Hono<KeyEnv>()
  .get(
    "/surveys",
    operation({
      id: "listSurveys",
      scope: "read",
      tag: "Surveys",
      summary: "List surveys",
      description: "Those that you own or help to manage, newest first.",
      answer: { status: 200, description: "A page of surveys.", schema: surveyPageSchema },
    }),
    input("query", pageSchema),
    async (c) => {
      const { services, manager } = c.var;
      const { surveys, next } = await listSurveyPage(services, manager.id, c.req.valid("query"));
      return c.json({ surveys: surveys.map((survey) => toSurvey(survey, services.config.siteUrl)), next });
    },
  )
  .post(
    "/surveys",
    operation({
      id: "createSurvey",
      scope: "manage",
      tag: "Surveys",
      summary: "Create a survey",
      description: `The manager PIN is shown here alone, and to a key with the scope \`read\`. ${SHARING_READS}`,
      answer: { status: 201, description: "The survey.", schema: createdSurveySchema },
      isIdempotent: true,
    }),
    input("json", createSurveySchema),
    idempotent({ isAnswerSecret: true }),
    async (c) => {
      const { services, manager } = c.var;
      const survey = c.req.valid("json");
      if (survey.sharesReport) demandScope(c, "read");
      const { code, managerPin } = await createSurvey(services, manager, survey, readIdempotencyKey(c));
      c.header("location", `${V1_PATH}/surveys/${code}`);
      const url = services.config.siteUrl + respondPath({ code, language: survey.language });
      // With the PIN the report could be read by a detour.
      const told = c.var.scopes.includes("read") ? managerPin : null;
      return c.json({ code, managerPin: told, url }, 201);
    },
  )
  .get(
    "/surveys/:code",
    operation({
      id: "readSurvey",
      scope: "read",
      tag: "Surveys",
      summary: "Read a survey",
      answer: { status: 200, description: "The survey.", schema: surveySchema },
    }),
    codeParam,
    async (c) => c.json(toSurvey(await readSurvey(...ofSurvey(c)), c.var.services.config.siteUrl)),
  )
  .patch(
    "/surveys/:code",
    operation({
      id: "changeSurvey",
      scope: "manage",
      tag: "Surveys",
      summary: "Change, close or reopen a survey",
      description: `All of the changes take effect, or none. \`status\` closes it or opens it again. ${SHARING_READS}`,
      answer: { status: 200, description: "What can change, as it is now.", schema: changedSurveySchema },
    }),
    codeParam,
    input("json", changeSurveySchema),
    async (c) => {
      const changes = c.req.valid("json");
      if (changes.sharesReport) demandScope(c, "read");
      return c.json(await changeSurvey(...ofSurvey(c), changes));
    },
  )
  .delete(
    "/surveys/:code",
    operation({
      id: "deleteSurvey",
      scope: "manage",
      tag: "Surveys",
      summary: "Delete a survey",
      description:
        "With its responses, analyses and exports, at once and for good. The body repeats its name, so that none is deleted by a slip.",
      answer: { status: 204, description: "It is deleted." },
    }),
    codeParam,
    input("json", deleteSurveySchema),
    async (c) => {
      await deleteSurvey(...ofSurvey(c), c.req.valid("json").organizationName);
      return c.body(null, 204);
    },
  )
  .get(
    "/surveys/:code/progress",
    operation({
      id: "readProgress",
      scope: "read",
      tag: "Surveys",
      summary: "Count responses",
      description: "How many have answered, by role, and when an analysis may start.",
      answer: { status: 200, description: "The counts.", schema: progressSchema },
    }),
    codeParam,
    async (c) => c.json(toProgress(await listSurveyResponses(...ofSurvey(c)))),
  );
