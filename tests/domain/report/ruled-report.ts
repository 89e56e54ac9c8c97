import { LIBRARY } from "#domain/advice/library.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { ORIGINAL_WORDS } from "#domain/report/render/original-words.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { confidentialReleaseOf, openReleaseOf, type Team } from "#tests/domain/generated-teams.ts";

export const releaseOf = (team: Team, mode: SurveyMode) =>
  mode === "open" ? openReleaseOf(team) : confidentialReleaseOf(team);

/** The report of the rules on a team's answers. */
export function reportOf(team: Team, mode: SurveyMode): StoredReport {
  const release = releaseOf(team, mode);
  return makeReportByRules(release, computeFigures(release), LIBRARY);
}

/** A report in the words of the original. */
export const renderInOriginal = (
  report: StoredReport,
  { madeAt = new Date("2026-11-23T10:00:00Z"), statements = {} as Readonly<Record<number, string>> } = {},
) => renderReport(report, { words: ORIGINAL_WORDS, madeAt, statements, library: LIBRARY });
