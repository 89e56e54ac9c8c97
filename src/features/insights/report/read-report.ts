import type { ReactNode } from "react";
import type { Claim } from "#domain/claims/claim.ts";
import { type Figures, figuresSchema } from "#domain/figures/figures.ts";
import { parseJson } from "#domain/parse-json.ts";
import type { SurveyAction } from "#domain/report/actions.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { type Insights, PRIORITIES, readInsights } from "#domain/report/insights.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";

export interface Report {
  /** Null for a report of the older shapes. */
  rendered: RenderedReport | null;
  /** What the sentences were rendered from; none in an older report. */
  claims: readonly Claim[];
  /** An older report's texts; null where the stored text is no report: then `raw` is all there is. */
  insights: Insights | null;
  figures: Figures | null;
  /** As stored, laid out for people. */
  raw: string;
  responses: number;
  roles: number;
}

/** Parts of a report: tabs on the screen, chapters on paper. */
export type ReportPart = "summary" | "roles" | "alignment" | "recommendations";

/** Props of each of a report's parts. */
export interface PartProps extends Pick<Report, "claims" | "figures"> {
  report: RenderedReport;
  version: InsightVersion;
  isPrinted?: boolean;
  /** Leads to a place in another part; without it all parts stand below each other. */
  show?: ((part: ReportPart, id: string) => void) | undefined;
  /** For a manager, where actions are made and changed. */
  controls?: ActionControls | undefined;
}

export interface ActionControls {
  /** Takes advice up or, for null, adds an action of the team's own. */
  newAction: (advice: { number: number; title: string } | null) => ReactNode;
  agreedAction: (action: SurveyAction, title: string) => ReactNode;
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

type Stored = Pick<InsightVersion, "report" | "insights" | "figures" | "totalResponses" | "uniqueRoles">;

/** Reads one stored analysis: older shapes, missing figures and texts that are no report included. */
export function readReport(version: Stored): Report {
  const older = version.report ? null : readInsights(version.insights);
  const figures = figuresSchema.safeParse(version.figures).data ?? null;
  return {
    rendered: version.report,
    claims: (version.report && readStoredReport(version.insights)?.claims) ?? [],
    insights: older && isBlank(older) ? null : older,
    figures,
    raw: rawText(version.insights),
    responses: version.totalResponses || figures?.responses || 0,
    roles: version.uniqueRoles || figures?.roles.length || 0,
  };
}

/** Sorts High first; of equal priority in the given order. */
export function byPriority<One extends Pick<Insights["recommendations"][number], "priority">>(
  recommendations: readonly One[],
): One[] {
  return [...recommendations].sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority));
}
