import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import type { Caller } from "#worker/api/mcp/caller.ts";
import { reportIdInput, surveyInput } from "#worker/api/mcp/input.ts";
import { type ReadReport, readReport } from "#worker/api/mcp/read-report.ts";
import { writeSentences } from "#worker/api/mcp/report-text.ts";
import { fence } from "#worker/api/mcp/typed.ts";
import { languageQuery } from "#worker/api/v1/reports.ts";
import { addTool, answerWith, say } from "./add-tool.ts";

const RULE =
  "Only what a sentence says may be concluded. Quote sentences with the ids of their claims; compute, rank or compare nothing that no sentence states. A claim with isFinding true holds beyond chance; any other only describes these answers.";

const reportInput = z.object({
  survey: surveyInput,
  report: reportIdInput,
  language: languageQuery.shape.language,
});

const headOf = ({ report }: ReadReport) => ({
  survey: report.surveyCode,
  report: report.id,
  organizationName: fence(report.organizationName),
  mode: report.mode,
  responses: report.responses,
  completedAt: report.completedAt,
  language: report.language,
});

const NONE = "This survey has no report yet. get_progress says when an analysis may start.";

/** What a model can read of reports: rendered sentences, and the claims that they rest on. */
export function addReportTools(server: McpServer, caller: Caller): void {
  addTool(server, caller, {
    name: "get_report",
    title: "Read a report",
    description: `Reads a report as sentences, each with the ids of the claims that it rests on, and the steps that it proposes. ${RULE}`,
    input: reportInput,
    effect: "none",
    work: async (input) => {
      const read = await readReport(caller, input);
      if (!read) return say(NONE);
      const { sentences, steps } = read;
      const head = headOf(read);
      const lines = steps.map(
        ({ number, title, firstStep, dueOn, owner, claimIds }) =>
          `- Advice ${number}: ${title}. ${firstStep} By ${dueOn}${owner ? `, ${owner}` : ""}. [${claimIds.join(", ")}]`,
      );
      const text = [
        `# Report on ${head.organizationName}, ${head.responses} responses, ${head.mode}`,
        RULE,
        writeSentences(sentences),
        `## proposed steps\n${lines.join("\n")}`,
      ].join("\n\n");
      return answerWith({ ...head, rule: RULE, sentences, steps }, text);
    },
  });

  addTool(server, caller, {
    name: "get_claims",
    title: "Read the claims of a report",
    description: `Reads what the data bear out: each claim with its kind, whether it is a finding, on how many people it rests, its figures, and the sentences that say it. ${RULE}`,
    input: reportInput,
    effect: "none",
    work: async (input) => {
      const read = await readReport(caller, input);
      if (!read) return say(NONE);
      const { report, sentences } = read;
      const claims = report.claims.map((claim) => ({
        ...claim,
        sentences: sentences.filter(({ claimIds }) => claimIds.includes(claim.id)).map(({ text }) => text),
      }));
      return answerWith({ ...headOf(read), rule: RULE, claims });
    },
  });

  addTool(server, caller, {
    name: "compare_rounds",
    title: "Compare two rounds",
    description: `Reads what a report says has changed since the round before, with the claims that say so. There is no other comparison: two reports must not be set against each other by their figures, since most differences between rounds are chance. ${RULE}`,
    input: reportInput,
    effect: "none",
    work: async (input) => {
      const read = await readReport(caller, input);
      if (!read) return say(NONE);
      const ids = new Set(
        read.report.claims.filter(({ kind }) => ROUND_CLAIMS.includes(kind)).map(({ id }) => id),
      );
      const sentences = read.sentences.filter(({ claimIds }) => claimIds.some((id) => ids.has(id)));
      const head = headOf(read);
      if (ids.size === 0)
        return answerWith({ ...head, rule: RULE, sentences: [] }, "This report compares no rounds.");
      const text = `${RULE}\n\n${writeSentences(sentences)}`;
      return answerWith({ ...head, rule: RULE, sentences }, text);
    },
  });
}

/** Kinds of claims that speak of two rounds. */
const ROUND_CLAIMS: readonly string[] = ["change", "mark-change", "rounds"];
