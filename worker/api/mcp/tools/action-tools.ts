import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { commitSchema, type SurveyAction } from "#domain/report/actions.ts";
import { type Caller, permit } from "#worker/api/mcp/caller.ts";
import { confirmationInput, readInput, reportIdInput, surveyInput } from "#worker/api/mcp/input.ts";
import { readReport } from "#worker/api/mcp/read-report.ts";
import { fence } from "#worker/api/mcp/typed.ts";
import { andTell } from "#worker/api/tell-workshop.ts";
import { toAction } from "#worker/api/v1/shapes/actions.ts";
import { about } from "#worker/api/v1/shapes/named.ts";
import { commitAction, listActions } from "#worker/services/actions/index.ts";
import { addTool, answerWith, say } from "./add-tool.ts";
import { idOf, onceConfirmed } from "./confirmed.ts";

/** The titles of a team’s own actions are typed; those of advice are the library's. */
function fenced(stored: SurveyAction) {
  const action = toAction(stored);
  return {
    ...action,
    title: action.recommendation === null ? fence(action.title) : action.title,
    owner: fence(action.owner),
    dissent: fence(action.dissent),
  };
}

/** Fields of an action under the tool's names. */
const { title, owner, dissent, dueOn, recommendation } = commitSchema.shape;
const actionInput = z.object({
  survey: surveyInput,
  report: reportIdInput,
  title,
  advice: about("Number of the report’s advice that the action takes up.", recommendation),
  owner,
  due_on: about("A day, YYYY-MM-DD.", dueOn),
  dissent: about("What was said against it.", dissent),
  confirmation: confirmationInput,
});

async function readActions(caller: Caller, survey: string) {
  const { services, manager } = permit(caller, "listActions");
  return listActions(services, manager.id, survey);
}

/** What a model can do with what a team has agreed. */
export function addActionTools(server: McpServer, caller: Caller): void {
  addTool(server, caller, {
    name: "list_actions",
    title: "List actions",
    description:
      "Lists what a team has agreed to do on its reports: who, what, by when, and whether it is done.",
    input: z.object({ survey: surveyInput }),
    effect: "none",
    work: async ({ survey }) => answerWith({ actions: (await readActions(caller, survey)).map(fenced) }),
  });

  addTool(server, caller, {
    name: "add_action",
    title: "Agree on an action",
    description:
      "Adds an action to a report: one of its proposed steps by the number of the advice, under the step’s own title, or one of the team’s own. What has been agreed already stays as it is. It changes something: the first call says what will happen and answers a confirmation, the second does it.",
    input: actionInput,
    effect: "adds",
    work: async (input) => {
      const { survey, advice, owner, due_on: dueOn, dissent } = input;
      // The rule that holds between the fields, too: an action of the team's own has a title.
      readInput(commitSchema, { title: input.title, owner, dissent, dueOn, recommendation: advice });
      const [read, actions] = await Promise.all([
        readReport(caller, { survey, report: input.report }),
        readActions(caller, survey),
      ]);
      if (!read) return say("An action stands with a report, and this survey has none yet.");
      const { id: insightId } = read.report;
      const step = read.steps.find(({ number }) => number === advice);
      if (advice !== null && !step) return say(`The report proposes no step ${advice}.`);
      const title = step?.title ?? input.title;
      const parts = [
        step ? `The proposed step “${step.title}”` : `The action ${fence(title)}`,
        owner ? `of ${fence(owner)}` : "without an owner",
        dueOn ? `by ${dueOn}` : "without a day",
        dissent ? `with the dissent ${fence(dissent)}` : "without a dissent",
      ];
      return onceConfirmed(caller, {
        tool: "add_action",
        input,
        about: [insightId, title],
        foretell: () => `${parts.join(", ")} will stand with report ${insightId} of ${survey}.`,
        work: async (name) => {
          const action = { code: survey, insightId, id: idOf(name) };
          const known = actions.find(
            (one) =>
              one.insightId === insightId &&
              (one.id === action.id || (step && one.recommendation === advice)),
          );
          if (known) return answerWith({ isDone: true, wasThere: true, action: fenced(known) });
          const { services, manager } = permit(caller, "putAction");
          const commit = { title, owner, dissent, dueOn, recommendation: advice };
          const done = commitAction(services, manager.id, action, commit);
          return answerWith({ isDone: true, action: fenced(await andTell(caller.var, action, done)) });
        },
      });
    },
  });
}
