import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { takesAnyWords } from "#domain/field-schemas.ts";
import { respondPath } from "#domain/language-paths.ts";
import { MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import { type CreateSurvey, createSurveySchema, settingsSchema } from "#domain/surveys/survey.ts";
import { type Caller, permit } from "#worker/api/mcp/caller.ts";
import { confirmationInput, readInput, surveyInput } from "#worker/api/mcp/input.ts";
import { toolField } from "#worker/api/mcp/refusals.ts";
import { fence } from "#worker/api/mcp/typed.ts";
import { toSurvey } from "#worker/api/v1/shapes/survey.ts";
import { pageSchema } from "#worker/api/v1/surveys.ts";
import { listSurveyResponses, startAnalysis } from "#worker/services/analyses/index.ts";
import { createSurvey, listSurveyPage } from "#worker/services/surveys/index.ts";
import { addTool, answerWith } from "./add-tool.ts";
import { idOf, onceConfirmed } from "./confirmed.ts";

/** What a tool can say of a new survey: who may read its report is decided by a person. */
const { sharesReport: _, ...taken } = createSurveySchema.shape;
const fieldNames = Object.keys(taken).map((field) => [field, toolField(field)] as const);
const creationInput = z.object({
  ...Object.fromEntries(fieldNames.map(([field, name]) => [name, taken[field as keyof typeof taken]])),
  confirmation: confirmationInput,
});

/** Reads the rules that hold between the fields, too. */
const toCreation = (input: Record<string, unknown>) =>
  readInput(createSurveySchema, Object.fromEntries(fieldNames.map(([field, name]) => [field, input[name]])));

/** The settings that a manager types. */
const TYPED = new Set(
  Object.entries(settingsSchema.shape).flatMap(([name, field]) => (takesAnyWords(field) ? [name] : [])),
);

const fenceTyped = (survey: object) =>
  Object.fromEntries(
    Object.entries(survey).map(([name, value]) => [
      name,
      TYPED.has(name) && typeof value === "string" ? fence(value) : value,
    ]),
  );

/** Everything that a person agrees to: "mode confidential, team_size none". */
const describeSettings = ({ expiresInDays: _, sharesReport: __, ...chosen }: CreateSurvey) =>
  Object.entries(fenceTyped(chosen))
    .map(([field, value]) => `${toolField(field)} ${value ?? "none"}`)
    .join(", ");

async function readProgress(caller: Caller, survey: string) {
  const { services, manager } = permit(caller, "readProgress");
  return listSurveyResponses(services, manager.id, survey);
}

/** What a model can do with surveys. */
export function addSurveyTools(server: McpServer, caller: Caller): void {
  addTool(server, caller, {
    name: "list_surveys",
    title: "List surveys",
    description:
      "Lists the surveys that this key’s manager owns or helps to manage, newest first: code, organisation, kind, state, responses, whether there is a report.",
    input: pageSchema,
    effect: "none",
    work: async (page) => {
      const { services, manager } = permit(caller, "listSurveys");
      const { surveys, next } = await listSurveyPage(services, manager.id, page);
      const listed = surveys.map((summary) => fenceTyped(toSurvey(summary, services.config.siteUrl)));
      return answerWith({ surveys: listed, next });
    },
  });

  addTool(server, caller, {
    name: "get_progress",
    title: "Count responses",
    description:
      "Counts who has answered a survey, by role, and says when an analysis may start. Counts alone: there is no way to read a response.",
    input: z.object({ survey: surveyInput }),
    effect: "none",
    work: async ({ survey }) => {
      const progress = await readProgress(caller, survey);
      const roles = progress.roles.map(({ name, isCustom, ...role }) => ({
        ...role,
        isCustom,
        name: isCustom ? fence(name) : name,
      }));
      return answerWith({ ...progress, roles });
    },
  });

  addTool(server, caller, {
    name: "create_survey",
    title: "Create a survey",
    description:
      "Creates a survey, which a team can answer by its link at once. It changes something: the first call says what will happen and answers a confirmation, the second does it. A confidential survey shows no figure of fewer than five people; an open one shows responses by role. Kind of links and language are fixed from then on.",
    input: creationInput,
    effect: "adds",
    work: async (input) => {
      const survey = toCreation(input);
      return onceConfirmed(caller, {
        tool: "create_survey",
        input,
        foretell: () =>
          `A survey will open for ${survey.expiresInDays} days: ${describeSettings(survey)}. Links and language cannot be changed later.`,
        work: async (name) => {
          const { services, manager } = permit(caller, "createSurvey");
          // The manager PIN is for people: whatever a model reads could ask it for that.
          const { code } = await createSurvey(services, manager, survey, name);
          const url = services.config.siteUrl + respondPath({ code, language: survey.language });
          return answerWith({ isDone: true, code, url });
        },
      });
    },
  });

  addTool(server, caller, {
    name: "start_analysis",
    title: "Start an analysis",
    description: `Has a report written on the responses so far. A survey has ${MAX_ANALYSIS_ATTEMPTS} analyses, a day apart, and this spends one of them. It changes something: the first call says what will happen and answers a confirmation, the second does it. It takes a minute or two; get_report then has the report.`,
    input: z.object({ survey: surveyInput, confirmation: confirmationInput }),
    effect: "spends",
    work: (input) =>
      onceConfirmed(caller, {
        tool: "start_analysis",
        input,
        foretell: async () => {
          const { attemptsUsed, maxAttempts, responses } = await readProgress(caller, input.survey);
          return `This spends one of ${maxAttempts} analyses of ${input.survey} (${attemptsUsed} used) on ${responses} responses.`;
        },
        work: async (name) => {
          const { services, manager } = permit(caller, "startAnalysis");
          const options = { insightId: idOf(name) };
          const { insightId: id } = await startAnalysis(services, manager.id, input.survey, options);
          return answerWith({ isDone: true, id });
        },
      }),
  });
}
