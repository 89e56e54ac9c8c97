import { McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { API_PAGE_ROWS } from "#domain/limits.ts";
import { listSurveyPage } from "#worker/services/surveys/index.ts";
import { type Caller, permit } from "./caller.ts";
import { describeInput, readInput, surveyInput } from "./input.ts";
import { readReport } from "./read-report.ts";
import { orProtocolError } from "./refusals.ts";
import { writeSentences } from "./report-text.ts";
import { addActionTools } from "./tools/action-tools.ts";
import { addReportTools } from "./tools/report-tools.ts";
import { addSurveyTools } from "./tools/survey-tools.ts";
import { FENCE_RULE, fence } from "./typed.ts";

const INSTRUCTIONS = `Surveys of leadership teams, and reports that say only what the answers bear out. ${FENCE_RULE} No tool reads a single response, and no figure of a confidential survey is about fewer than five people: do not try to work one out. Whatever changes something needs a confirmation by a person.`;

/** Makes the server of one request. */
export function makeServer(caller: Caller): McpServer {
  const server = new McpServer(
    { name: "slk-profile", title: "SLK Profile Survey", version: "1.0.0" },
    { instructions: INSTRUCTIONS },
  );
  addSurveyTools(server, caller);
  addReportTools(server, caller);
  addActionTools(server, caller);
  addResources(server, caller);
  addPrompts(server, caller);
  return server;
}

const RESOURCE = "slk://surveys/{survey}/report";

/** The newest report of each survey, as text. */
function addResources(server: McpServer, caller: Caller): void {
  const list = () =>
    orProtocolError(caller, async () => {
      const { services, manager } = permit(caller, "listSurveys");
      const { surveys } = await listSurveyPage(services, manager.id, { limit: API_PAGE_ROWS.max });
      const reported = surveys.filter(({ hasReport }) => hasReport);
      return {
        resources: reported.map(({ code, organizationName }) => ({
          uri: RESOURCE.replace("{survey}", code),
          name: `report-${code}`,
          title: fence(organizationName),
          mimeType: "text/markdown",
        })),
      };
    });
  server.registerResource(
    "report",
    new ResourceTemplate(RESOURCE, { list }),
    { title: "Newest report of a survey", mimeType: "text/markdown" },
    (uri, { survey }) =>
      orProtocolError(caller, async () => {
        const read = await readReport(caller, { survey: readInput(surveyInput, survey) });
        const text = read ? writeSentences(read.sentences) : "There is no report yet.";
        return { contents: [{ uri: uri.href, mimeType: "text/markdown", text }] };
      }),
  );
}

const promptInput = z.object({ survey: surveyInput });

function addPrompts(server: McpServer, caller: Caller): void {
  server.registerPrompt(
    "prepare_board_meeting",
    {
      title: "Prepare the board meeting",
      description: "Puts a report into ten minutes for a board: what holds, what is open, what to decide.",
      argsSchema: describeInput(promptInput),
    },
    (sent) =>
      orProtocolError(caller, async () => {
        const { survey } = readInput(promptInput, sent);
        return {
          messages: [
            {
              role: "user",
              content: {
                type: "text",
                text: `Prepare the board for the report of survey ${survey}. Read get_report, then get_claims, compare_rounds and list_actions. Write one page: the verdict, three findings at most, what divides the team, what has become of the actions, and one decision to take. Quote the report’s sentences with the ids of their claims. Where a claim is no finding, say that it only describes the answers. Conclude nothing that no sentence says, and name the caveats.`,
              },
            },
          ],
        };
      }),
  );
}
