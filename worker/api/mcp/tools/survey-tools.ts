import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { z as mini } from "zod/mini";
import { SURVEY_MODES } from "#domain/disclosure/survey-mode.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import { LINK_KINDS } from "#domain/surveys/link-kind.ts";
import { fence } from "#worker/api/mcp/typed.ts";
import type { V1Caller } from "#worker/api/mcp/v1-caller.ts";
import type { createdSurveySchema, progressSchema, surveyPageSchema } from "#worker/api/v1/shapes/survey.ts";
import { answerWith, orRefusal } from "./answers.ts";
import { onceConfirmed } from "./confirmed.ts";

export const surveyInput = z.string().length(8).describe("The survey’s code, eight characters.");
export const confirmationInput = z
  .string()
  .optional()
  .describe("What a first call has answered, once the person has agreed. Leave it out in a first call.");

const pathOf = (survey: string) => `/surveys/${encodeURIComponent(survey)}`;

/** What a model can do with surveys. */
export function addSurveyTools(server: McpServer, caller: V1Caller): void {
  server.registerTool(
    "list_surveys",
    {
      title: "List surveys",
      description:
        "Lists the surveys that this key’s manager owns or helps to manage, newest first: code, organisation, kind, state, responses, whether there is a report.",
      inputSchema: z.object({
        limit: z.int().min(1).max(100).optional(),
        after: z.string().optional().describe("`next` of the page before."),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ limit, after }) =>
      orRefusal(async () => {
        const query = new URLSearchParams({
          ...(limit && { limit: String(limit) }),
          ...(after && { after }),
        });
        const page = await caller.call<mini.infer<typeof surveyPageSchema>>(`/surveys?${query}`);
        const surveys = page.surveys.map(({ organizationName, ...survey }) => ({
          ...survey,
          organizationName: fence(organizationName),
        }));
        return answerWith({ surveys, next: page.next });
      }),
  );

  server.registerTool(
    "get_progress",
    {
      title: "Count responses",
      description:
        "Counts who has answered a survey, by role, and says when an analysis may start. Counts alone: there is no way to read a response.",
      inputSchema: z.object({ survey: surveyInput }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ survey }) =>
      orRefusal(async () => {
        const progress = await caller.call<mini.infer<typeof progressSchema>>(`${pathOf(survey)}/progress`);
        const roles = progress.roles.map(({ name, isCustom, ...role }) => ({
          ...role,
          isCustom,
          name: isCustom ? fence(name) : name,
        }));
        return answerWith({ ...progress, roles });
      }),
  );

  server.registerTool(
    "create_survey",
    {
      title: "Create a survey",
      description:
        "Creates a survey, which a team can answer by its link at once. It changes something: the first call says what will happen and answers a confirmation, the second does it. A confidential survey shows no figure of fewer than five people; an open one shows responses by role. Kind of links and language are fixed from then on.",
      inputSchema: z.object({
        organization_name: z.string().min(1),
        expires_in_days: z.int().min(1).max(90).default(14),
        mode: z.enum(SURVEY_MODES).default("confidential"),
        link_kind: z.enum(LINK_KINDS).default("shared"),
        language: z.enum(LANGUAGE_CODES as [string, ...string[]]).default("en"),
        team_size: z.int().nullable().default(null),
        confirmation: confirmationInput,
      }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    (input) =>
      orRefusal(() =>
        onceConfirmed(caller, {
          tool: "create_survey",
          input,
          consequence: `A ${input.mode} survey for ${fence(input.organization_name)} will open for ${input.expires_in_days} days, with ${input.link_kind} links, in the language ${input.language}, ${input.team_size === null ? "without a team size" : `for ${input.team_size} people`}. Links and language cannot be changed later.`,
          work: async (idempotencyKey) => {
            const body = {
              organizationName: input.organization_name,
              expiresInDays: input.expires_in_days,
              mode: input.mode,
              linkKind: input.link_kind,
              language: input.language,
              teamSize: input.team_size,
            };
            const { code, url } = await caller.call<mini.infer<typeof createdSurveySchema>>("/surveys", {
              method: "POST",
              body,
              idempotencyKey,
            });
            // The manager PIN is for people: whatever a model reads could ask it for that.
            return answerWith({ isDone: true, code, url });
          },
        }),
      ),
  );

  server.registerTool(
    "start_analysis",
    {
      title: "Start an analysis",
      description: `Has a report written on the responses so far. A survey has ${MAX_ANALYSIS_ATTEMPTS} analyses, a day apart, and this spends one of them. It changes something: the first call says what will happen and answers a confirmation, the second does it. It takes a minute or two; get_report then has the report.`,
      inputSchema: z.object({ survey: surveyInput, confirmation: confirmationInput }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    (input) =>
      orRefusal(async () => {
        const progress = await caller.call<mini.infer<typeof progressSchema>>(
          `${pathOf(input.survey)}/progress`,
        );
        const { attemptsUsed, maxAttempts, responses } = progress;
        return onceConfirmed(caller, {
          tool: "start_analysis",
          input,
          consequence: `This spends one of ${maxAttempts} analyses of ${input.survey} (${attemptsUsed} used) on ${responses} responses.`,
          work: async (idempotencyKey) => {
            const started = await caller.call<{ id: string }>(`${pathOf(input.survey)}/analyses`, {
              method: "POST",
              idempotencyKey,
            });
            return answerWith({ isDone: true, ...started });
          },
        });
      }),
  );
}
