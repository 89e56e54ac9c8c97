import type { z } from "zod/mini";
import { typedTitle } from "#domain/questionnaire/roles.ts";
import { type reportSchema, toReport } from "#worker/api/v1/shapes/report.ts";
import { listAnalyses } from "#worker/services/analyses/list-analyses.ts";
import { readManagedReport } from "#worker/services/analyses/read-managed-report.ts";
import { type Caller, permit } from "./caller.ts";
import { listSentences, type PlacedSentence } from "./report-text.ts";
import { fence, fenceOrNull } from "./typed.ts";

type Report = z.infer<typeof reportSchema>;

export interface ReportChoice {
  survey: string;
  /** The newest by default. */
  report?: string | undefined;
  /** That of the survey by default. */
  language?: string | undefined;
}

/** A step that the report proposes; the number names the advice where it is agreed on. */
interface ProposedStep {
  number: number;
  title: string;
  firstStep: string;
  dueOn: string;
  owner: string | null;
  claimIds: readonly string[];
}

export interface ReadReport {
  report: Report;
  sentences: PlacedSentence[];
  steps: ProposedStep[];
}

/** Reads a report by its id, or the newest one of a survey; null where there is none yet. Throws an AppError. */
export async function readReport(
  caller: Caller,
  { survey, report: id, language }: ReportChoice,
): Promise<ReadReport | null> {
  const found = id ?? (await findNewest(caller, survey));
  if (found === undefined) return null;
  const { services, manager } = permit(caller, "readReport");
  const it = { code: survey, insightId: found };
  const read = await readManagedReport(services, manager.id, it, language ?? null);
  const report = fenceRoles(toReport(it, read));
  return {
    report,
    // What an AI provider outside has written is data, too.
    sentences: listSentences(report.rendered).map((one) =>
      one.part === "suggestions" ? { ...one, text: fence(one.text) } : one,
    ),
    steps: report.rendered.steps.map(({ advice, dueOn, owner, claimIds }) => ({
      number: advice.number,
      title: advice.title,
      firstStep: advice.firstStep,
      ...{ dueOn, owner: fenceOrNull(owner), claimIds },
    })),
  };
}

/**
 * Fences the titles of roles that respondents have typed, wherever they stand behind "Other - ": in sentences, in the
 * claims' groups and in ids.
 */
function fenceRoles(report: Report): Report {
  const titles = new Set<string>();
  mapTexts(report.claims, (text) => {
    const title = typedTitle(text);
    if (title) titles.add(title);
    return text;
  });
  if (titles.size === 0) return report;
  // In one pass, the longest first: a title may hold another.
  const longestFirst = [...titles].sort((a, b) => b.length - a.length);
  const written = new RegExp(` - (${longestFirst.map(escapePattern).join("|")})`, "g");
  return mapTexts(report, (text) => text.replace(written, (_, title: string) => ` - ${fence(title)}`));
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Maps every text of data that JSON can hold. */
function mapTexts<Value>(value: Value, map: (text: string) => string): Value;
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)]));
}

async function findNewest(caller: Caller, survey: string): Promise<string | undefined> {
  const { services, manager } = permit(caller, "listAnalyses");
  const analyses = await listAnalyses(services, manager.id, survey);
  return analyses.find(({ status }) => status === "completed")?.id;
}
