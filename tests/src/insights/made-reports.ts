import { makeVersion } from "#build/sample-report.ts";
import { LIBRARY } from "#domain/advice/library.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { confidentialReleaseOf, openReleaseOf, type Team } from "#tests/domain/generated-teams.ts";
import { type Effect, makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";

const STATEMENTS = Object.fromEntries(
  Array.from({ length: 36 }, (_, index) => [index + 1, `Statement ${index + 1}.`]),
);

export const WANTS = { adaptive_planned: { gap: 4 }, purpose_profit: { gap: -4 } } satisfies Effects;
export const CAMPS = {
  open_structured: { camps: { distance: 6, spread: 0.6 } },
  vision_execution: { gap: 2.5 },
} satisfies Effects;
type Effects = Partial<
  Record<"adaptive_planned" | "purpose_profit" | "open_structured" | "vision_execution", Effect>
>;

/** A team of chance answers with these effects. */
export const teamOf = (n: number, effects: Effects = {}): Team => makeChanceTeam(n, { n, effects });

/** A report by rules on a team, as a reader gets it; `change` plants what the rules alone do not make. */
export function versionOf(
  team: Team,
  mode: SurveyMode,
  change: (report: StoredReport) => void = () => {},
): InsightVersion {
  const release = mode === "open" ? openReleaseOf(team) : confidentialReleaseOf(team);
  const figures = computeFigures(release);
  const insights = makeReportByRules(release, figures, LIBRARY);
  change(insights);
  return makeVersion("made", insights, figures, STATEMENTS);
}

/** What a part of a report gets. */
export function partOf(version: InsightVersion): PartProps {
  const read = readReport(version);
  if (!read.rendered) throw new Error("The report cannot be rendered");
  return { ...read, report: read.rendered, version };
}

/** Plants a change since the round before, a step that is done and one that is open. */
export function withRound(report: StoredReport): void {
  const value = (number: number) => ({
    value: number,
    unit: "points" as const,
    scale: 9 as const,
    fact: "planted",
  });
  report.claims.push({
    kind: "change",
    id: "change.purpose_profit",
    spectrum: "purpose_profit",
    towards: "profit",
    before: value(3.2),
    today: value(5.4),
    wanted: "came",
    isFinding: true,
    weight: 2,
    n: 12,
  });
  report.plan.order.unshift("change.purpose_profit");
  const takenUp = { adviceId: null, owner: "", dueOn: null };
  report.followedUp.push({ ...takenUp, title: "Done before", isDone: true });
  report.followedUp.push({ ...takenUp, title: "Begun before", isDone: false });
  const [, second] = report.advice;
  if (second) second.isOpen = true;
}
