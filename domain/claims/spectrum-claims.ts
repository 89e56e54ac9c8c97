import type { Distribution, SpectrumFigures } from "#domain/figures/figures.ts";
import { isSplit } from "#domain/figures/split-wants.ts";
import {
  type Aspect,
  polesOf,
  SPECTRUM_SCALE,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import type { Claim, ClaimOf } from "./claim.ts";
import { campSets, sidesBy } from "./crossing-claims.ts";
import { answersIn, areApart, countBands, doMeet, sharesOf } from "./far-apart.ts";
import { claim, type Draft, figureOf, type Source } from "./make-claim.ts";
import { shareOf } from "./read-claims.ts";
import { areClose, areWide, CLOSE_ANSWERS, FEW, isLead, isSpreadAssumed } from "./spreads.ts";
import type { Camp, People, Value } from "./values.ts";

/** Mean positions within this distance of the middle, in points of 9, lean to neither pole. */
const MIDDLE = 0.5;

const has = (verdicts: readonly { spectrum: SpectrumId }[], spectrum: SpectrumId) =>
  verdicts.some((verdict) => verdict.spectrum === spectrum);

/** Returns the pole on whose side a mean position lies; null in the middle. */
export function sideOf(spectrum: SpectrumId, position: number): Aspect | null {
  const distance = position - SPECTRUM_SCALE.balanced;
  if (Math.abs(distance) < MIDDLE) return null;
  return polesOf(spectrum)[distance < 0 ? "left" : "right"];
}

function todayOf(source: Source, spectrum: SpectrumId): Value | null {
  return figureOf(source, `spectrum.${spectrum}.current.mean`);
}

/** Returns the people who would move towards one pole: counted, or as the share of a confidential survey. */
export function moversOf(source: Source, spectrum: SpectrumId, side: "left" | "right"): People | null {
  const prefix = `spectrum.${spectrum}.gap`;
  const counted = source.facts.get(`${prefix}.${side === "left" ? "wantLeft" : "wantRight"}`);
  const fact = counted ?? source.facts.get(`${prefix}.${side}Share`);
  if (!fact) return null;
  const unit = counted ? "people" : "percent";
  return { unit, value: fact.value, of: fact.n, fact: fact.id };
}

/** How many answers look careless or were hurried. */
const flaggedIn = ({ figures }: Source) => figures.quality?.without?.flagged ?? 0;

/** A place is told of every spectrum whose answers do not divide: there the mean is where few stand. */
export function placeClaims(source: Source): Claim[] {
  const { camps } = source.verdicts;
  return source.figures.spectrums.flatMap((figures) => {
    const { spectrum, current, counts, bands } = figures;
    const today = todayOf(source, spectrum);
    if (!today || has(camps, spectrum)) return [];
    const towards = isSteady(current) ? sideOf(spectrum, current.mean) : null;
    const isApart = areApart(current, counts?.current, bands?.current, flaggedIn(source));
    const draft: Draft = {
      ...{ kind: "place", spectrum, towards, today, isApart },
      meets: isApart && doMeet(source.figures, figures),
      isWide: areWide(source, current),
      spread: current.standardDeviation,
      bands: countBands(counts?.current),
      shares: sharesOf(bands?.current),
      answers: fewAnswers(counts?.current),
    };
    return [claim(`place.${spectrum}`, current.n, draft)];
  });
}

/**
 * Says if no single answer puts a mean where it lies: without the answer furthest out it would stay on its side. A
 * confidential survey does not tell that answer, which is then taken to lie at the end of the scale.
 */
function isSteady({ n, mean, min, max }: Distribution): boolean {
  if (n < 2) return true;
  const side = Math.sign(mean - SPECTRUM_SCALE.balanced);
  const furthest = side < 0 ? (min ?? SPECTRUM_SCALE.min) : (max ?? SPECTRUM_SCALE.max);
  const without = (n * mean - furthest) / (n - 1);
  return side * (without - SPECTRUM_SCALE.balanced) >= MIDDLE;
}

/** The mean of what is wanted is told where people neither agree nor want to move apart, nor stand in two camps. */
export function wantedClaims(source: Source, told: readonly Claim[]): Claim[] {
  return source.figures.spectrums.flatMap((figures) => {
    const { spectrum, current, aspirational, counts, bands } = figures;
    const wanted = figureOf(source, `spectrum.${spectrum}.aspirational.mean`);
    const isTold = told.some(
      (one) => (one.kind === "want" || one.kind === "opposite-wants") && one.spectrum === spectrum,
    );
    if (!wanted || isTold || has(source.verdicts.camps, spectrum)) return [];
    const moves = movesOn(source, figures);
    const isLed =
      moves !== null &&
      isLead(figures, moves.movers && shareOf(moves.movers), isSpreadAssumed(source, figures.gap));
    // What most would move towards, each to a place of their own, is no goal of the team.
    const hidesSplit = (isLed || has(source.verdicts.wants, spectrum)) && isSplit(source.figures, figures);
    const draft: Draft = {
      kind: "wanted",
      spectrum,
      wanted,
      gap: figureOf(source, `spectrum.${spectrum}.gap.mean`),
      stays: Math.abs(figures.gap.mean) <= MIN_GAP && areClose(figures.gap) && !goBothWays(figures),
      isApart:
        hidesSplit || areApart(aspirational, counts?.aspirational, bands?.aspirational, flaggedIn(source)),
      isSplit: hidesSplit,
      isWide: areWide(source, aspirational),
      spread: aspirational.standardDeviation,
      bands: countBands(counts?.aspirational),
      shares: sharesOf(bands?.aspirational),
      answers: fewAnswers(counts?.aspirational),
      moves,
      ways: waysOf(figures),
      parts:
        figures.parting === "swap" ||
        (figures.parting === "apart" && areWide(source, aspirational) && !areWide(source, current)),
      isLead: isLed && !hidesSplit,
    };
    return [claim(`wanted.${spectrum}`, aspirational.n, draft)];
  });
}

/** Points of 9 between the lowest and the highest of a few answers from which they are told one by one. */
const FAR = 3;

/** Lists a few answers that lie far from each other, or the only one, the lowest first; null where they are not counted, or more. */
function fewAnswers(counts: readonly number[] | undefined): number[] | null {
  const answers = answersIn(counts ?? []);
  const [lowest, highest] = [answers.at(0) ?? 0, answers.at(-1) ?? 0];
  const isTold = answers.length === 1 || (answers.length < FEW && highest - lowest >= FAR);
  return isTold ? answers : null;
}

/** Returns the way that the mean gap leads, beyond half a point; null within it. */
function movesOn(source: Source, { spectrum, gap }: SpectrumFigures): ClaimOf<"wanted">["moves"] {
  if (Math.abs(gap.mean) <= MIN_GAP) return null;
  const [side, other] = gap.mean < 0 ? (["left", "right"] as const) : (["right", "left"] as const);
  return {
    towards: polesOf(spectrum)[side],
    movers: moversOf(source, spectrum, side),
    against: moversOf(source, spectrum, other),
    strength: gap.halfWidth95 ? Math.abs(gap.mean) / gap.halfWidth95 : 0,
  };
}

/** Says if a few of an open survey would move to either side: their mean gap says nothing of any. */
const goBothWays = ({ gap: { n, wantLeft, wantRight } }: SpectrumFigures) =>
  n < FEW && (wantLeft ?? 0) > 0 && (wantRight ?? 0) > 0;

function waysOf({ gap: { wantLeft, wantRight } }: SpectrumFigures): ClaimOf<"wanted">["ways"] {
  return wantLeft === null || wantRight === null ? null : { left: wantLeft, right: wantRight };
}

export function wantClaims(source: Source): Claim[] {
  const { wants, oppositeWants } = source.verdicts;
  return source.figures.spectrums.flatMap((figures) => {
    const { spectrum, current, aspirational, gap } = figures;
    if (!has(wants, spectrum) || has(oppositeWants, spectrum) || gap.mean === 0) return [];
    if (isSplit(source.figures, figures)) return [];
    const side = gap.mean < 0 ? "left" : "right";
    const [today, wanted, size] = [
      todayOf(source, spectrum),
      figureOf(source, `spectrum.${spectrum}.aspirational.mean`),
      figureOf(source, `spectrum.${spectrum}.gap.mean`),
    ];
    if (!today || !wanted) return [];
    const towards = polesOf(spectrum)[side];
    const landing = sideOf(spectrum, aspirational.mean);
    const draft: Draft = {
      kind: "want",
      spectrum,
      towards,
      movers: moversOf(source, spectrum, side),
      lands: landing === null ? landsBetween(figures) : landing === towards ? "there" : "short of the middle",
      today,
      wanted,
      gap: size,
    };
    return [claim(`want.${spectrum}`, Math.min(current.n, gap.n), draft, Math.abs(gap.mean))];
  });
}

/** Says if what is wanted lies in the middle on average alone: half of the answers do not, or may not be shown. */
function landsBetween({ counts, bands, aspirational }: SpectrumFigures) {
  const counted = countBands(counts?.aspirational);
  const share = counted ? counted[1] / aspirational.n : bands?.aspirational[1];
  return (share ?? 0) >= 0.5 ? "middle" : "middle on average";
}

export function oppositeWantClaims(source: Source): Claim[] {
  return source.verdicts.oppositeWants.flatMap(({ spectrum }) => {
    const today = todayOf(source, spectrum);
    if (!today) return [];
    const [leftward, rightward] = [moversOf(source, spectrum, "left"), moversOf(source, spectrum, "right")];
    const figures = source.figures.spectrums.find((one) => one.spectrum === spectrum);
    const spread = figures?.aspirational.standardDeviation ?? 2;
    const bands = countBands(figures?.counts?.aspirational);
    const draft: Draft = { kind: "opposite-wants", spectrum, leftward, rightward, today, bands };
    return [claim(`opposite-wants.${spectrum}`, nOf(source, spectrum), draft, spread)];
  });
}

function nOf({ figures }: Source, spectrum: SpectrumId): number {
  return figures.spectrums.find((one) => one.spectrum === spectrum)?.current.n ?? 0;
}

export function campClaims(source: Source): Claim[] {
  const { camps } = source.verdicts;
  return campSets(source).map((set) => {
    const verdicts = camps.filter(({ spectrum }) => set.includes(spectrum));
    const spectrums = set.map((spectrum) => ({
      spectrum,
      lower: campOf(source, spectrum, "lower"),
      upper: campOf(source, spectrum, "upper"),
    }));
    const distances = spectrums.map(({ lower, upper }) =>
      lower && upper ? upper.mean.value - lower.mean.value : MIN_CAMP_DISTANCE,
    );
    const close = closeOf(source, set);
    const draft: Draft = {
      kind: "camps",
      spectrums,
      meet: close !== null || verdicts.every(({ meet }) => meet),
      close,
      marksDiffer: verdicts.some(({ marksDiffer }) => marksDiffer),
      alike: [...new Set(verdicts.flatMap(({ alike = [] }) => alike))],
      by: sidesBy(source, set),
    };
    const n = Math.min(...set.map((spectrum) => nOf(source, spectrum)));
    return claim(`camps.${set.join("+")}`, n, draft, Math.max(...distances));
  });
}

/**
 * Tells where what is wanted lies close together around the middle, of a spectrum whose camps a confidential survey does
 * not describe: both then want to move towards each other.
 */
function closeOf(source: Source, [first, ...more]: readonly SpectrumId[]): Value | null {
  const found = source.figures.spectrums.find(({ spectrum }) => spectrum === first);
  if (!first || !found || more.length > 0 || !source.figures.release) return null;
  const { standardDeviation, mean } = found.aspirational;
  const isMiddle = Math.abs(mean - SPECTRUM_SCALE.balanced) < 1.5;
  if (standardDeviation === null || standardDeviation > CLOSE_ANSWERS || !isMiddle) return null;
  return figureOf(source, `spectrum.${first}.aspirational.mean`);
}

/** Ranks camps whose distance a confidential survey does not tell, in points of 9. */
const MIN_CAMP_DISTANCE = 3;

function campOf(source: Source, spectrum: SpectrumId, side: "lower" | "upper"): Camp | null {
  const figure = (name: string) => figureOf(source, `spectrum.${spectrum}.camps.${side}.${name}`);
  const [people, mean] = [figure("n"), figure("mean")];
  return people && mean ? { people, mean, wanted: figure("wanted"), mark: figure("effectiveness") } : null;
}
