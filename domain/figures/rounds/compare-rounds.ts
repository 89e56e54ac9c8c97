import type { OpenRelease } from "#domain/disclosure/release.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { isSplit } from "#domain/figures/split-wants.ts";
import { adjustByHolm } from "#domain/inference/chance/holm.ts";
import { CHANGE_RATES } from "#domain/inference/error-budget.ts";
import { roundP } from "#domain/inference/round-verdicts.ts";
import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import { roundTo2 } from "#domain/questionnaire/scoring.ts";
import { ordinarySpreadOf, ROUND_MEASURES, type RoundMeasure, scoreOf, unitOf } from "./measures.ts";
import { leastOverlap, peopleOfBoth } from "./overlap.ts";
import { type PublishedMeasure, publishedShiftP, readMeasure } from "./published-shift.ts";
import type { RoundChange, RoundComparison, TakenUp } from "./rounds.ts";
import { type Answer, isFirmShift, type Rounds, shiftP } from "./shift.ts";
import { directionOfSpread, isFirmSpreadChange, spreadChangeP } from "./spread-change.ts";

interface Round {
  /** Of the round's report: what it has told. */
  figures: Figures;
  teamSize: number | null;
}

export interface EarlierRound extends Round {
  insightId: string;
  /** ISO 8601, UTC. */
  completedAt: string;
  takenUp: readonly TakenUp[];
}

export interface LaterRound extends Round {
  /** People who were new in the team; null where the manager has not said. */
  joined: number | null;
}

/** The answers of both rounds, where both are open. */
export interface OpenRounds {
  earlier: OpenRelease;
  later: OpenRelease;
}

type Basis = RoundComparison["basis"];

/** One measure in both reports. */
interface MeasurePair {
  measure: RoundMeasure;
  before: PublishedMeasure;
  after: PublishedMeasure;
}

function measurePairs(earlier: Round, later: Round): MeasurePair[] {
  return ROUND_MEASURES.flatMap((measure) => {
    const [before, after] = [readMeasure(earlier.figures, measure), readMeasure(later.figures, measure)];
    return before && after ? [{ measure, before, after }] : [];
  });
}

/** Lists the answers of an open round in whole numbers, with roles if people are compared in them. */
function answersOf({ rows }: OpenRelease, measure: RoundMeasure, basis: Basis): Answer[] {
  return rows.flatMap(({ role, customRoleName, scores }) => {
    const score = scoreOf(measure, scores);
    if (score === null) return [];
    const value = Math.round(score * unitOf(measure));
    return [{ value, role: basis === "roles" && role ? roleLabel(role, customRoleName) : null }];
  });
}

/** Computes p of a change of one measure, in which no single answer of open rounds decides. */
function changeP(
  { measure, before, after }: MeasurePair,
  open: OpenRounds | null,
  basis: Basis,
  people: number | null,
): { p: number; isFirm: boolean } {
  if (open === null) return { p: publishedShiftP(measure, before, after, people), isFirm: true };
  const unit = unitOf(measure);
  const rounds: Rounds = {
    earlier: answersOf(open.earlier, measure, basis),
    later: answersOf(open.later, measure, basis),
    ordinarySpread: ordinarySpreadOf(measure) * unit,
    unit,
    people,
  };
  return { p: shiftP(rounds), isFirm: isFirmShift(rounds) };
}

function changesOf(
  pairs: readonly MeasurePair[],
  open: OpenRounds | null,
  basis: Basis,
  people: number | null,
): RoundChange[] {
  const tests = pairs.map((pair) => changeP(pair, open, basis, people));
  const adjusted = adjustByHolm(tests.map(({ p }) => p));
  return pairs.map(({ measure, before, after }, index) => {
    const p = adjusted[index] as number;
    const isClear = p <= CHANGE_RATES.means && tests[index]?.isFirm === true;
    return {
      measure,
      earlier: { n: before.n, mean: before.mean },
      later: { n: after.n, mean: after.mean },
      change: roundTo2(after.mean - before.mean),
      isClear,
      p: isClear ? roundP(p) : null,
    };
  });
}

/** Tells of each want that the earlier report found whether the team has moved towards it, by the same tests. */
function wantsOf({ figures }: EarlierRound, changes: readonly RoundChange[]): RoundComparison["wants"] {
  return (figures.verdicts?.wants ?? []).flatMap(({ spectrum }) => {
    const told = figures.spectrums.find((one) => one.spectrum === spectrum);
    const gap = told?.gap.mean ?? 0;
    const change = changes.find(({ measure }) => measure === spectrum);
    // What its people wanted each to a place of their own was no want of the team.
    if (!told || gap === 0 || !change || isSplit(figures, told)) return [];
    const came = change.change * gap > 0 ? ("came" as const) : ("away" as const);
    return [
      {
        spectrum,
        side: gap < 0 ? ("left" as const) : ("right" as const),
        outcome: change.isClear ? came : ("open" as const),
      },
    ];
  });
}

function spreadDirections({ earlier, later }: OpenRounds): Map<SpectrumId, "closer" | "wider"> {
  const level = { rate: CHANGE_RATES.spreads, tests: SPECTRUM_IDS.length };
  const tests = SPECTRUM_IDS.map((spectrum) => {
    const [before, after] = [earlier, later].map((release) =>
      answersOf(release, spectrum, "anyone").map(({ value }) => value),
    ) as [number[], number[]];
    return { spectrum, before, after, p: spreadChangeP(before, after, level) };
  });
  const adjusted = adjustByHolm(tests.map(({ p }) => p));
  return new Map(
    tests.flatMap(({ spectrum, before, after }, index) => {
      const direction = directionOfSpread(before, after);
      const isClear =
        (adjusted[index] as number) <= CHANGE_RATES.spreads && isFirmSpreadChange(before, after);
      return direction && isClear ? [[spectrum, direction] as const] : [];
    }),
  );
}

function agreementOf(earlier: Round, later: Round, open: OpenRounds | null): RoundComparison["agreement"] {
  const directions = open ? spreadDirections(open) : new Map<SpectrumId, "closer" | "wider">();
  return SPECTRUM_IDS.flatMap((spectrum) => {
    const agreementIn = ({ figures }: Round) =>
      figures.spectrums.find((one) => one.spectrum === spectrum)?.agreement ?? null;
    const [before, after] = [agreementIn(earlier), agreementIn(later)];
    if (before === null || after === null) return [];
    return [{ spectrum, earlier: before, later: after, direction: directions.get(spectrum) ?? null }];
  });
}

/**
 * Compares a round with the one before: what moved beyond chance and response error, what came of the earlier wants,
 * how far answers agreed. Where a round is confidential, `open` is null, and the comparison follows from what both
 * reports have told: it tells nothing that they do not. In at most 5 % of pairs of rounds between which nothing changed
 * does it call anything clear.
 */
export function compareRounds(
  earlier: EarlierRound,
  later: LaterRound,
  open: OpenRounds | null,
): RoundComparison {
  const { insightId, completedAt, teamSize } = earlier;
  const [n, m] = [earlier.figures.responses, later.figures.responses];
  const people = peopleOfBoth(teamSize, later.joined);
  const isTeamKnown = people !== null && leastOverlap(n, m, people) > 0;
  const basis = isTeamKnown ? "team" : open ? "roles" : "anyone";
  const changes = changesOf(measurePairs(earlier, later), open, basis, isTeamKnown ? people : null);
  return {
    earlier: { insightId, completedAt, responses: n, teamSize },
    later: { responses: m, teamSize: later.teamSize },
    basis,
    joined: later.joined,
    changes,
    marks: (earlier.figures.effectivenessItems ?? []).map(({ item, scores: { n, mean } }) => ({
      item,
      n,
      mean,
    })),
    wants: wantsOf(earlier, changes),
    agreement: agreementOf(earlier, later, open),
    takenUp: [...earlier.takenUp],
  };
}
