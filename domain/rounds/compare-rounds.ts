import type { Release } from "#domain/disclosure/release.ts";
import { adjustByHolm } from "#domain/inference/chance/holm.ts";
import { coarseP, roundP } from "#domain/inference/chance/told-p.ts";
import { CHANGE_RATES } from "#domain/inference/error-budget.ts";
import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import { roundTo2 } from "#domain/questionnaire/scoring.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { ordinarySpreadOf, ROUND_MEASURES, type RoundMeasure, scoreOf, unitOf } from "./measures.ts";
import { leastOverlap, peopleOfBoth } from "./overlap.ts";
import type { RoundChange, RoundComparison, TakenUp } from "./rounds.ts";
import { type Answer, isFirmShift, type Rounds, shiftOf, shiftP } from "./shift.ts";
import { directionOfSpread, isFirmSpreadChange, spreadChangeP } from "./spread-change.ts";

interface Round {
  release: Release;
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

type Basis = RoundComparison["basis"];

function basisOf(earlier: EarlierRound, later: LaterRound): Basis {
  const people = peopleOfBoth(earlier.teamSize, later.joined);
  const [n, m] = [earlier.release.team.length, later.release.team.length];
  if (people !== null && leastOverlap(n, m, people) > 0) return "team";
  return earlier.release.mode === "open" && later.release.mode === "open" ? "roles" : "anyone";
}

/**
 * Lists the answers of a round, with roles if people are compared in them: only an open survey has these
 * beside scores.
 */
function answersOf({ release }: Round, measure: RoundMeasure, basis: Basis): Answer[] {
  const wholeNumbers = (score: number | null) =>
    score === null ? [] : [Math.round(score * unitOf(measure))];
  if (basis === "roles" && release.mode === "open") {
    return release.rows.flatMap(({ role, customRoleName, scores }) =>
      wholeNumbers(scoreOf(measure, scores)).map((value) => ({
        value,
        role: role && roleLabel(role, customRoleName),
      })),
    );
  }
  return release.team.flatMap((scores) =>
    wholeNumbers(scoreOf(measure, scores)).map((value) => ({ value, role: null })),
  );
}

interface Compared {
  measure: RoundMeasure;
  rounds: Rounds;
}

function comparedOf(earlier: EarlierRound, later: LaterRound, basis: Basis): Compared[] {
  const people = basis === "team" ? peopleOfBoth(earlier.teamSize, later.joined) : null;
  return ROUND_MEASURES.flatMap((measure) => {
    const [before, after] = [answersOf(earlier, measure, basis), answersOf(later, measure, basis)];
    if (before.length === 0 || after.length === 0) return [];
    const unit = unitOf(measure);
    const ordinarySpread = ordinarySpreadOf(measure) * unit;
    return [{ measure, rounds: { earlier: before, later: after, ordinarySpread, unit, people } }];
  });
}

function changesOf(compared: readonly Compared[], told: (p: number) => number): RoundChange[] {
  const adjusted = adjustByHolm(compared.map(({ rounds }) => shiftP(rounds)));
  return compared.map(({ measure, rounds }, index) => {
    const adjustedP = adjusted[index] as number;
    const isClear = adjustedP <= CHANGE_RATES.means && isFirmShift(rounds);
    const meanOf = (answers: readonly Answer[]) => ({
      n: answers.length,
      mean: roundTo2((mean(answers.map(({ value }) => value)) as number) / rounds.unit),
    });
    return {
      measure,
      earlier: meanOf(rounds.earlier),
      later: meanOf(rounds.later),
      change: roundTo2(shiftOf(rounds) / rounds.unit),
      isClear,
      p: isClear ? told(adjustedP) : null,
    };
  });
}

/** Tells of each wish that the earlier report found whether the team has moved towards it, by the same tests. */
function wishesOf({ figures }: EarlierRound, changes: readonly RoundChange[]): RoundComparison["wishes"] {
  return (figures.verdicts?.wishes ?? []).flatMap(({ spectrum }) => {
    const gap = figures.spectrums.find((one) => one.spectrum === spectrum)?.gap.mean ?? 0;
    const change = changes.find(({ measure }) => measure === spectrum);
    if (gap === 0 || !change) return [];
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

/** Spreads are told of the first release of a confidential survey alone. */
function tellsSpreads({ release }: Round): boolean {
  return release.mode === "open" || release.number === 1;
}

function spreadDirections(earlier: EarlierRound, later: LaterRound): Map<SpectrumId, "closer" | "wider"> {
  if (!tellsSpreads(earlier) || !tellsSpreads(later)) return new Map();
  const level = { rate: CHANGE_RATES.spreads, tests: SPECTRUM_IDS.length };
  const tests = SPECTRUM_IDS.map((spectrum) => {
    const [before, after] = [earlier, later].map((round) =>
      answersOf(round, spectrum, "anyone").map(({ value }) => value),
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

function agreementOf(earlier: EarlierRound, later: LaterRound): RoundComparison["agreement"] {
  const directions = spreadDirections(earlier, later);
  return SPECTRUM_IDS.flatMap((spectrum) => {
    const agreementIn = ({ figures }: Round) =>
      figures.spectrums.find((one) => one.spectrum === spectrum)?.agreement ?? null;
    const [before, after] = [agreementIn(earlier), agreementIn(later)];
    if (before === null || after === null) return [];
    return [{ spectrum, earlier: before, later: after, direction: directions.get(spectrum) ?? null }];
  });
}

/**
 * Compares a round with the one before: what moved beyond chance and response error, what came of the earlier wishes,
 * how far answers agreed. Each test reads one measure of everyone in each round, so no figure relates two measures
 * within a person or a person between rounds; the same releases give the same comparison. In at most 5 % of pairs
 * of rounds between which nothing changed does it call anything clear.
 */
export function compareRounds(earlier: EarlierRound, later: LaterRound): RoundComparison {
  const basis = basisOf(earlier, later);
  const isOpen = earlier.release.mode === "open" && later.release.mode === "open";
  const changes = changesOf(comparedOf(earlier, later, basis), isOpen ? roundP : coarseP);
  const { insightId, completedAt, teamSize } = earlier;
  return {
    earlier: { insightId, completedAt, responses: earlier.release.team.length, teamSize },
    later: { responses: later.release.team.length, teamSize: later.teamSize },
    basis,
    joined: later.joined,
    changes,
    wishes: wishesOf(earlier, changes),
    agreement: agreementOf(earlier, later),
    takenUp: [...earlier.takenUp],
  };
}
