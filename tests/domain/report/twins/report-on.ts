import { LIBRARY } from "#domain/advice/library.ts";
import { confidentialRelease, type EarlierReleases, openRelease } from "#domain/disclosure/make-release.ts";
import type { Release } from "#domain/disclosure/release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { compareRounds } from "#domain/figures/rounds/compare-rounds.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import type { Survey } from "./varied-teams.ts";

/** Makes the last release of a survey, those before it having been told. */
function releaseOf({ mode, organizationName, people, teamSize }: Survey): Release {
  const stored = { organizationName, teamSize, responses: people };
  if (mode === "open") return openRelease(stored);
  const last = Math.max(...people.map(({ releaseNumber }) => releaseNumber ?? 0));
  const before: EarlierReleases = last > 1 ? new Map([[1, confidentialRelease(stored, 1).shown]]) : new Map();
  return confidentialRelease(stored, last, before);
}

/** The report of the rules on a survey, whose release may be changed before anything is computed. */
export function reportOn(
  survey: Survey,
  change: (release: Release) => Release = (release) => release,
): StoredReport {
  const { before, mode, organizationName, teamSize, joined } = survey;
  const release = change(releaseOf(survey));
  const figures = computeFigures(release);
  if (before === null) return makeReportByRules(release, figures, LIBRARY);
  const people = before.map((response) => ({ ...response, releaseNumber: mode === "open" ? null : 1 }));
  const earlier = releaseOf({ ...survey, people });
  const round = { insightId: organizationName, completedAt: "2026-03-02T09:00:00.000Z", takenUp: [] };
  const rounds = compareRounds(
    { ...round, figures: computeFigures(earlier), teamSize },
    { figures, teamSize, joined },
    earlier.mode === "open" && release.mode === "open" ? { earlier, later: release } : null,
  );
  return makeReportByRules(release, { ...figures, rounds }, LIBRARY);
}
