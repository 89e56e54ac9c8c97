import { confidentialRelease, openRelease } from "#domain/disclosure/make-release.ts";
import type { Release, ScoredResponse } from "#domain/disclosure/release.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { releasedFigures } from "#domain/figures/compute-figures.ts";
import { compareRounds, type OpenRounds } from "#domain/figures/rounds/compare-rounds.ts";
import type { RoundComparison } from "#domain/figures/rounds/rounds.ts";
import { ORDINARY_SPREAD, RELIABILITY } from "#domain/inference/error-budget.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import {
  bothMarks,
  bySpectrum,
  makeScores,
  normalFrom,
  onScale,
  seededRandom,
} from "#tests/domain/generated-teams.ts";

export interface Recipe {
  n: number;
  mode: SurveyMode;
  /** The same persons answer again, or as many others of the same population do. */
  who: "same" | "others";
  /** Points by which everyone stands further right in the later round, by spectrum. */
  shift?: Partial<Record<SpectrumId, number>>;
  /** Standard deviation of answers in either round; the ordinary one unless given. */
  spread?: number;
  /** Correlation of a person's answers in both rounds where nothing moved; .8 unless given. */
  reliability?: number;
  /** The manager has given the size of the team, and said that no one has joined. */
  isTeamKnown?: boolean;
  /** People of the team who leave out the earlier round, and as many others who leave out the later one. */
  absent?: number;
}

const MARK = { mean: 6.5, spread: 1.6 };

interface Person {
  positions: number[];
  mark: number;
}

/** Makes two rounds of one team by a seed: everyone's own place is kept, response error is drawn anew. */
export function makeRounds(seed: number, recipe: Recipe): [ScoredResponse[], ScoredResponse[]] {
  const { n, who, shift = {}, spread = ORDINARY_SPREAD, reliability = RELIABILITY, absent = 0 } = recipe;
  const random = seededRandom(seed * 6007 + n);
  const normal = normalFrom(random);
  const middles = SPECTRUM_IDS.map(() => 4 + 2 * random());
  const [own, error] = [Math.sqrt(reliability), Math.sqrt(1 - reliability)];
  const person = (): Person => ({
    positions: middles.map((middle) => middle + own * spread * normal()),
    mark: MARK.mean + own * MARK.spread * normal(),
  });
  const answers = ({ positions, mark }: Person, role: number, share: number): ScoredResponse => {
    const current = bySpectrum((spectrum, index) => {
      const moved = (positions[index] as number) + share * (shift[spectrum] ?? 0);
      return onScale(moved + error * spread * normal(), 1, 9);
    });
    const ownMark = () => onScale(mark + error * MARK.spread * normal(), 1, 10);
    return {
      role: { name: `Role ${role}`, function: "Operations", level: "Manager" },
      customRoleName: null,
      scores: { ...makeScores(), current, ...bothMarks(ownMark(), ownMark()) },
    };
  };
  const team = Array.from({ length: n + absent }, person);
  const again = who === "same" ? team : team.map(person);
  return [
    team.slice(0, n).map((one, role) => answers(one, role, -0.5)),
    again.slice(absent).map((one, role) => answers(one, role + absent, 0.5)),
  ];
}

export function releaseOf(responses: readonly ScoredResponse[], mode: SurveyMode): Release {
  const stored = responses.map((one) => ({ ...one, releaseNumber: mode === "open" ? null : 1 }));
  const survey = { organizationName: "Northfield", responses: stored };
  return mode === "open" ? openRelease(survey) : confidentialRelease(survey, 1);
}

/** The rows that a comparison may read: those of two open rounds. */
export function openRounds(earlier: Release, later: Release): OpenRounds | null {
  return earlier.mode === "open" && later.mode === "open" ? { earlier, later } : null;
}

export function compareChanceRounds(seed: number, recipe: Recipe): RoundComparison {
  const [before, after] = makeRounds(seed, recipe).map((responses) => releaseOf(responses, recipe.mode)) as [
    Release,
    Release,
  ];
  const teamSize = recipe.isTeamKnown ? recipe.n + (recipe.absent ?? 0) : null;
  const shown = (release: Release) => ({ figures: releasedFigures(release, NO_VERDICTS), teamSize });
  return compareRounds(
    { ...shown(before), insightId: "earlier", completedAt: "2026-03-02T09:00:00.000Z", takenUp: [] },
    { ...shown(after), joined: recipe.isTeamKnown ? 0 : null },
    openRounds(before, after),
  );
}
