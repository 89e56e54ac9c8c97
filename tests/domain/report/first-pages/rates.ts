import { claimsOf } from "#domain/claims/read-claims.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { cameAsWanted, DOUBTED_MARK, hasFindingNow, LOW_MARK } from "#domain/report/plan.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import {
  bothMarks,
  makeResponse,
  makeScores,
  normalFrom,
  onScale,
  seededRandom,
  type Team,
} from "#tests/domain/generated-teams.ts";
import { makeChanceTeam, type Recipe } from "#tests/domain/inference/chance-teams.ts";
import { reportOnSecond } from "#tests/domain/report/harms/rates.ts";
import { renderInOriginal, reportOf } from "#tests/domain/report/in-keys.ts";
import { percentOf } from "#tests/samples.ts";

/** Kinds of claim that only describe a line, a statement or a group: resting on one of them is resting on chance. */
const DESCRIBES = new Set([
  "place",
  "wanted",
  "leanings",
  "statement",
  "group-view",
  "group-means",
  "crossing",
]);

/** Lists the claims among these ids that describe, beside no finding. */
function describedIn({ claims }: StoredReport, ids: readonly string[]) {
  return claims.filter(({ id, kind, isFinding }) => ids.includes(id) && !isFinding && DESCRIBES.has(kind));
}

/** Says if a headline calls marks low, or doubts them, without a finding. */
function callsMarks({ claims }: StoredReport, { verdict }: RenderedReport): boolean {
  const shown = claimsOf(claims, "effectiveness").filter(({ id }) => verdict.claimIds.includes(id));
  return shown.some(
    ({ level, mean }) => level !== "low" && (mean.value < LOW_MARK || mean.value >= DOUBTED_MARK),
  );
}

/** Says if a report without a finding has a headline on a line, a statement, marks or a group all the same. */
export function hasHeadlineByChance(report: StoredReport): boolean {
  if (hasFindingNow(report.claims)) return false;
  const rendered = renderInOriginal(report);
  return describedIn(report, rendered.verdict.claimIds).length > 0 || callsMarks(report, rendered);
}

/** Says if more than one step of the first page rests on what is no finding. */
export function hasStepsByChance(report: StoredReport): boolean {
  const { steps } = renderInOriginal(report);
  const resting = steps.filter(({ claimIds }) => {
    const marks = claimsOf(report.claims, "effectiveness").filter(
      ({ id, level }) => claimIds.includes(id) && level !== "low",
    );
    return describedIn(report, claimIds).length > 0 || marks.length > 0;
  });
  return resting.length > 1;
}

interface OnTeams extends Recipe {
  mode: SurveyMode;
}

/** In how many reports on made teams, in percent, the first page is as shown. */
export const measurePages = (
  teams: number,
  { mode, ...recipe }: OnTeams,
  isSo: (report: StoredReport) => boolean,
): number => percentOf(teams, (seed) => isSo(reportOf(makeChanceTeam(seed + 20_000, recipe), mode)));

interface Rounds {
  n: number;
  /** Correlation of a person's answers in both rounds. */
  reliability: number;
  /** Standard deviation of what moves all of a round's answers together, in points of 9. */
  mood?: number;
  /** People who have been replaced by others of the same kind, which the manager does not say. */
  replaced?: number;
  /** Points by which everyone has moved as they wanted. */
  moved?: number;
}

const WANTED_LINES = 3;
const SPREAD = 1.7;

/** Two rounds of a team that wants to go from 3 to 6.5 on three lines. */
function makeRounds(
  seed: number,
  { n, reliability, mood = 0, replaced = 0, moved = 0 }: Rounds,
): [Team, Team] {
  const uniform = seededRandom(seed * 9011 + n);
  const normal = normalFrom(uniform);
  const own = () => SPECTRUM_IDS.map(() => SPREAD * normal());
  const people = Array.from({ length: n }, own);
  const later = people.map((one, person) => (person < replaced ? own() : one));
  const round = (them: readonly number[][], shift: number): Team => {
    const shared = mood * normal();
    const responses = them.map((places, person) => {
      const answer = (middle: number, line: number) => {
        const place = Math.sqrt(reliability) * (places[line] as number);
        return onScale(middle + shared + place + Math.sqrt(1 - reliability) * SPREAD * normal(), 1, 9);
      };
      const today = SPECTRUM_IDS.map((_, line) => answer(line < WANTED_LINES ? 3 + shift : 5, line));
      const wanted = SPECTRUM_IDS.map((_, line) => answer(line < WANTED_LINES ? 6.5 : 5, line));
      const scores = makeScores({
        current: () => today.shift() as number,
        aspirational: () => wanted.shift() as number,
      });
      const mark = () => onScale(6.5 + shared + 1.2 * normal(), 1, 10);
      return makeResponse(
        { ...scores, ...bothMarks(mark(), mark()) },
        { name: `Role ${person}`, function: "Operations", level: "Manager" },
      );
    });
    return { organizationName: "Northfield", responses };
  };
  return [round(people, 0), round(later, moved)];
}

/** In how many second rounds, in percent, the headline is that what the team wanted has come. */
export const measureCame = (pairs: number, rounds: Rounds): number =>
  percentOf(pairs, (seed) => {
    const report = reportOnSecond(makeRounds(seed, rounds), 0);
    const came = cameAsWanted(report.claims).map(({ id }) => id);
    return renderInOriginal(report).verdict.claimIds.some((id) => came.includes(id));
  });
