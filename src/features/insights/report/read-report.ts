import type { ReactNode } from "react";
import { parseJson } from "#domain/parse-json.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { type Insights, PRIORITIES, readInsights } from "#domain/report/insights.ts";
import { type Figures, figuresSchema } from "#domain/statistics/figures.ts";
import type { SurveyAction } from "#domain/surveys/actions.ts";
import { type ReportChecks, readChecks } from "./report-checks.ts";
import { writingOf } from "./writing.ts";

export interface Report {
  /** Null where the stored text is no report: then `raw` is all there is. */
  insights: Insights | null;
  figures: Figures | null;
  /** The evidence for each text; null where none was looked up. */
  checks: ReportChecks | null;
  /** The stored text, laid out for people. */
  raw: string;
  responses: number;
  roles: number;
}

/** Props of each of a report's four parts. */
export interface TabProps extends Pick<Report, "figures" | "checks"> {
  insights: Insights;
  /** Opens everything that can be opened. */
  isPrinted?: boolean;
  /** What the team has taken up. */
  actions?: readonly SurveyAction[];
  /** Where it can be taken up: the controls of a recommendation, by its place in the report's list. */
  actionControls?: (recommendation: number, focus: string) => ReactNode;
}

/** Lays stored JSON out with line breaks and indents; leaves anything else as it is. */
export function rawText(stored: unknown): string {
  if (typeof stored !== "string") return JSON.stringify(stored, null, 2) ?? "";
  const value = parseJson(stored);
  return value === undefined ? stored : JSON.stringify(value, null, 2);
}

function isBlank(insights: Insights): boolean {
  const leaves = (value: unknown): unknown[] =>
    typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [value];
  return leaves(insights).every((leaf) => leaf === "");
}

/** Reads one stored analysis: older shapes, missing figures and texts that are no report included. */
export function readReport(version: Stored): Report {
  const insights = readInsights(version.insights);
  const figures = figuresSchema.safeParse(version.figures).data ?? null;
  return {
    insights: insights && isBlank(insights) ? null : insights,
    figures,
    checks: readChecks(
      version.evidence ?? null,
      figures,
      version.provenance && writingOf(version.provenance),
    ),
    raw: rawText(version.insights),
    responses: version.totalResponses || figures?.responses || 0,
    roles: version.uniqueRoles || figures?.roles.length || 0,
  };
}

type Stored = Pick<InsightVersion, "insights" | "figures" | "totalResponses" | "uniqueRoles"> &
  Partial<Pick<InsightVersion, "evidence" | "provenance">>;

/** Sorts High first; of equal priority in the analyst's order. */
export function byPriority(recommendations: Insights["recommendations"]): Insights["recommendations"] {
  return [...recommendations].sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority));
}
