import { expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { spectrumsOf } from "#domain/claims/read-claims.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { renderInOriginal, reportOf } from "./ruled-report.ts";

const FOR_ANY_TEAM = new Set(
  LIBRARY.filter(({ answers }) => answers.kind === "no-finding").flatMap(({ entries }) =>
    entries.map(({ id }) => id),
  ),
);

/** Reports of teams of 6 to 17, of which each second moves a little on one line, and each fifth has camps there. */
const REPORTS = Array.from({ length: 600 }, (_, team) => {
  const line = SPECTRUM_IDS[team % SPECTRUM_IDS.length] as (typeof SPECTRUM_IDS)[number];
  const effect = team % 5 === 0 ? { camps: { distance: 6, spread: 0.6 } } : { gap: team % 4 ? 1.5 : -1.5 };
  const effects = team % 2 || team % 5 === 0 ? { [line]: effect } : {};
  const made = makeChanceTeam(4100 + team, { n: 6 + (team % 12), effects });
  const report = reportOf(made, team % 3 === 0 ? "confidential" : "open");
  const { verdict, divides, undecided, own, changes, also, steps } = renderInOriginal(report);
  const shown = [verdict, divides, undecided, ...own, ...changes].flatMap((one) => one?.claimIds ?? []);
  const claimsIn = (ids: readonly string[]) => report.claims.filter(({ id }) => ids.includes(id));
  return {
    verdict: claimsIn(verdict.claimIds.slice(0, 1)),
    shown: claimsIn([...shown, ...also.map(({ claimId }) => claimId)]),
    steps: claimsIn(steps.flatMap(({ claimIds }) => claimIds)),
    areForAnyTeam: steps.map(({ advice }) => FOR_ANY_TEAM.has(advice.id)),
  };
});

it("every step of the first page answers what the page tells", () => {
  for (const { shown, steps } of REPORTS) {
    const lines = shown.flatMap(spectrumsOf);
    const untold = steps.filter((claim) => {
      const isOnLine = spectrumsOf(claim).some((line) => lines.includes(line));
      return claim.kind !== "participation" && !shown.includes(claim) && !isOnLine;
    });
    expect(untold).toEqual([]);
  }
});

it("the line that the headline begins with has a step", () => {
  for (const { verdict, steps } of REPORTS) {
    const lines = steps.flatMap(spectrumsOf);
    const [line] = verdict.flatMap(spectrumsOf);
    expect(line === undefined || lines.includes(line)).toBe(true);
  }
});

it("what any team can do comes last", () => {
  for (const { areForAnyTeam } of REPORTS) expect(areForAnyTeam).toEqual([...areForAnyTeam].sort());
});

it("what any team can do is at most two of the steps where one answers a line", () => {
  for (const { steps, areForAnyTeam } of REPORTS) {
    const hasLine = steps.some((claim) => spectrumsOf(claim).length > 0);
    expect(areForAnyTeam.filter(Boolean).length).toBeLessThanOrEqual(hasLine ? 2 : 3);
  }
});
