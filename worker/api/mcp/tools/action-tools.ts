import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { z as mini } from "zod/mini";
import { readReport } from "#worker/api/mcp/read-report.ts";
import { fence } from "#worker/api/mcp/typed.ts";
import type { V1Caller } from "#worker/api/mcp/v1-caller.ts";
import type { actionSchema, actionsSchema } from "#worker/api/v1/shapes/actions.ts";
import { answerWith, orRefusal, say } from "./answers.ts";
import { onceConfirmed } from "./confirmed.ts";
import { confirmationInput, surveyInput } from "./survey-tools.ts";

type Action = mini.infer<typeof actionSchema>;
type Actions = mini.infer<typeof actionsSchema>;

/** The titles of a team’s own actions are typed; those of advice are the library's. */
const fenced = (action: Action) => ({
  ...action,
  title: action.recommendation === null ? fence(action.title) : action.title,
  owner: fence(action.owner),
  dissent: fence(action.dissent),
});

/** The id of an action that is agreed on by a confirmation: the same for the same one. */
const idOf = (name: string) => name.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

/** What a model can do with what a team has agreed. */
export function addActionTools(server: McpServer, caller: V1Caller): void {
  server.registerTool(
    "list_actions",
    {
      title: "List actions",
      description:
        "Lists what a team has agreed to do on its reports: who, what, by when, and whether it is done.",
      inputSchema: z.object({ survey: surveyInput }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ survey }) =>
      orRefusal(async () => {
        const path = `/surveys/${encodeURIComponent(survey)}/actions`;
        const { actions } = await caller.call<Actions>(path);
        return answerWith({ actions: actions.map(fenced) });
      }),
  );

  server.registerTool(
    "add_action",
    {
      title: "Agree on an action",
      description:
        "Adds an action to a report: one of its proposed steps by the number of the advice, under the step’s own title, or one of the team’s own. What has been agreed already stays as it is. It changes something: the first call says what will happen and answers a confirmation, the second does it.",
      inputSchema: z.object({
        survey: surveyInput,
        report: z.string().optional().describe("Id of a report; the newest by default."),
        title: z.string().min(1),
        advice: z.int().min(0).optional().describe("Number of the report’s advice that the action takes up."),
        owner: z.string().default(""),
        due_on: z.iso.date().optional(),
        dissent: z.string().default("").describe("What was said against it."),
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
      orRefusal(async () => {
        const { survey, advice, owner, due_on, dissent } = input;
        const read = await readReport(caller, { survey, report: input.report });
        if (!read) return say("An action stands with a report, and this survey has none yet.");
        const { actions } = await caller.call<Actions>(`/surveys/${encodeURIComponent(survey)}/actions`);
        const agreed = actions.filter(({ reportId }) => reportId === read.report.id);
        const step = read.steps.find(({ number }) => number === advice);
        if (advice !== undefined && !step) return say(`The report proposes no step ${advice}.`);
        const title = step?.title ?? input.title;
        const parts = [
          step ? `The proposed step “${step.title}”` : `The action ${fence(title)}`,
          owner ? `of ${fence(owner)}` : "without an owner",
          due_on ? `by ${due_on}` : "without a day",
          dissent ? `with the dissent ${fence(dissent)}` : "without a dissent",
        ];
        return onceConfirmed(caller, {
          tool: "add_action",
          input,
          about: [read.report.id, title],
          consequence: `${parts.join(", ")} will stand with report ${read.report.id} of ${survey}.`,
          work: async (name) => {
            const known = agreed.find(
              ({ id, recommendation }) => id === idOf(name) || (step && recommendation === advice),
            );
            if (known) return answerWith({ isDone: true, wasThere: true, action: fenced(known) });
            const path = `/surveys/${encodeURIComponent(survey)}/reports/${read.report.id}/actions/${idOf(name)}`;
            const body = { title, owner, dissent, dueOn: due_on ?? null, recommendation: advice ?? null };
            return answerWith({
              isDone: true,
              action: fenced(await caller.call<Action>(path, { method: "PUT", body })),
            });
          },
        });
      }),
  );
}
