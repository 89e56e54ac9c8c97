import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { activityQuerySchema } from "#domain/admin/audit.ts";
import { V1_PATH } from "#domain/api-paths.ts";
import { respondPath } from "#domain/language-paths.ts";
import { API_PAGE_ROWS, MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { runAgainSchema } from "#domain/surveys/run-again.ts";
import { changeSurveySchema, createSurveySchema, deleteSurveySchema } from "#domain/surveys/survey.ts";
import { codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { readIdempotencyKey } from "#worker/api/middleware/idempotency-key.ts";
import { asksForSocket } from "#worker/api/middleware/same-origin.ts";
import { demandScope, type PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute, route } from "#worker/api/route.ts";
import { demandFactorAgain } from "#worker/auth/sessions/require-session.ts";
import { listSurveyResponses } from "#worker/services/analyses/index.ts";
import { listSurveyActs } from "#worker/services/audit/list-survey-acts.ts";
import {
  changeSurvey,
  createSurvey,
  deleteSurvey,
  listSurveyPage,
  listSurveys,
  openLiveSocket,
  readSurvey,
  replaceManagerPin,
  runAgain,
} from "#worker/services/surveys/index.ts";
import { about } from "./shapes/named.ts";
import {
  changedSurveySchema,
  createdSurveySchema,
  progressSchema,
  surveyPageSchema,
  surveySchema,
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

export const surveyRoutes = new Hono<PrincipalEnv>()
  .get(
    "/surveys",
    route({
      scope: "read",
      input: { query: pageSchema },
      public: {
        id: "listSurveys",
        tag: "Surveys",
        summary: "List surveys",
        description: "Those that you own or help to manage, newest first.",
        answer: { status: 200, description: "A page of surveys.", schema: surveyPageSchema },
      },
    }),
    async (c) => {
      const { services, manager } = c.var;
      const { surveys, next } = await listSurveyPage(services, manager.id, c.req.valid("query"));
      return c.json({ surveys: surveys.map((survey) => toSurvey(survey, services.config.siteUrl)), next });
    },
  )
  .post(
    "/surveys",
    route({
      scope: "manage",
      input: { json: createSurveySchema },
      idempotent: "secret",
      public: {
        id: "createSurvey",
        tag: "Surveys",
        summary: "Create a survey",
        description: `The manager PIN is shown here alone, and to a key with the scope \`read\`. ${SHARING_READS}`,
        answer: { status: 201, description: "The survey.", schema: createdSurveySchema },
      },
    }),
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
    route({
      scope: "read",
      input: { param: codeParamSchema },
      public: {
        id: "readSurvey",
        tag: "Surveys",
        summary: "Read a survey",
        answer: { status: 200, description: "The survey.", schema: surveySchema },
      },
    }),
    async (c) => c.json(toSurvey(await readSurvey(...ofSurvey(c)), c.var.services.config.siteUrl)),
  )
  .patch(
    "/surveys/:code",
    route({
      scope: "manage",
      input: { param: codeParamSchema, json: changeSurveySchema },
      public: {
        id: "changeSurvey",
        tag: "Surveys",
        summary: "Change, close or reopen a survey",
        description: `All of the changes take effect, or none. \`status\` closes it or opens it again. ${SHARING_READS}`,
        answer: { status: 200, description: "What can change, as it is now.", schema: changedSurveySchema },
      },
    }),
    async (c) => {
      const changes = c.req.valid("json");
      if (changes.sharesReport) {
        demandScope(c, "read");
        if (c.var.signedIn) demandFactorAgain(c.var.signedIn);
      }
      return c.json(await changeSurvey(...ofSurvey(c), changes));
    },
  )
  .delete(
    "/surveys/:code",
    route({
      scope: "manage",
      input: { param: codeParamSchema, json: deleteSurveySchema },
      public: {
        id: "deleteSurvey",
        tag: "Surveys",
        summary: "Delete a survey",
        description:
          "With its responses, analyses and exports, at once and for good. The body repeats its name, so that none is deleted by a slip.",
        answer: { status: 204, description: "It is deleted." },
      },
    }),
    async (c) => {
      await deleteSurvey(...ofSurvey(c), c.req.valid("json").organizationName);
      return c.body(null, 204);
    },
  )
  .get(
    "/surveys/:code/progress",
    route({
      scope: "read",
      input: { param: codeParamSchema },
      public: {
        id: "readProgress",
        tag: "Surveys",
        summary: "Count responses",
        description: "How many have answered, by role, and when an analysis may start.",
        answer: { status: 200, description: "The counts.", schema: progressSchema },
      },
    }),
    async (c) => c.json(await listSurveyResponses(...ofSurvey(c))),
  )
  // What is a page's alone.
  .get("/dashboard", route({ scope: null }), async (c) => {
    const { manager, session, services } = c.var;
    const dashboard: Dashboard = {
      session,
      managerId: manager.id,
      email: manager.email,
      maxActiveSurveys: MAX_ACTIVE_SURVEYS,
      surveys: await listSurveys(services, manager.id),
    };
    return c.json(dashboard);
  })
  .post("/surveys/:code/pin", pageRoute({}, { asks: "factor" }), async (c) =>
    c.json({ managerPin: await replaceManagerPin(...ofSurvey(c)) }),
  )
  .post(
    "/surveys/:code/follow-ups",
    pageRoute({ json: runAgainSchema }, { idempotent: "secret" }),
    async (c) => {
      const { services, manager } = c.var;
      const { code } = c.req.valid("param");
      return c.json(await runAgain(services, manager, code, c.req.valid("json"), readIdempotencyKey(c)), 201);
    },
  )
  .get("/surveys/:code/live", pageRoute(), async (c) => {
    if (!asksForSocket(c.req)) return c.text("Expected a WebSocket", 426);
    return openLiveSocket(...ofSurvey(c), c.req.raw);
  })
  .get("/surveys/:code/audit", pageRoute({ query: activityQuerySchema }), async (c) => {
    const { services, manager } = c.var;
    const { code } = c.req.valid("param");
    return c.json(await listSurveyActs(services, manager, code, c.req.valid("query")));
  });
