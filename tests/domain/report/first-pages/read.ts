import { LIBRARY } from "#domain/advice/library.ts";
import { confidentialRelease, openRelease } from "#domain/disclosure/make-release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { compareRounds } from "#domain/figures/rounds/compare-rounds.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { answersOf, type MadeTeam } from "./cast.ts";
import type { Person } from "./draw-team.ts";

const MADE_AT = new Date("2026-11-23T10:00:00Z");

function releaseOf(people: readonly Person[], { mode, teamSize }: MadeTeam, seed: number) {
  const responses = answersOf({ people }, seed).map((response) => ({ ...response, releaseNumber: 1 }));
  const input = { organizationName: "Northfield", responses, ...(teamSize && { teamSize }) };
  return mode === "open" ? openRelease(input) : confidentialRelease(input, 1);
}

/** The report on a made team, in its second round where it has one. */
export function reportOn(team: MadeTeam, seed: number): StoredReport {
  const release = releaseOf(team.people, team, seed);
  const figures = computeFigures(release);
  const { before, teamSize = null } = team;
  if (!before) return makeReportByRules(release, figures, LIBRARY);
  const earlier = releaseOf(before.people, team, seed + 1000);
  const rounds = compareRounds(
    {
      insightId: "earlier",
      completedAt: "2026-05-04T09:00:00.000Z",
      takenUp: [],
      figures: computeFigures(earlier),
      teamSize,
    },
    { figures, teamSize, joined: before.joined },
    earlier.mode === "open" && release.mode === "open" ? { earlier, later: release } : null,
  );
  return makeReportByRules(release, { ...figures, rounds }, LIBRARY);
}

/** A report as it is read in a language, with the statements of the standard questionnaire. */
export async function readIn(language: string, report: StoredReport): Promise<RenderedReport> {
  const { words, library, statements } = await loadReportWords(language);
  return renderReport(report, { words, library, statements, madeAt: MADE_AT });
}
