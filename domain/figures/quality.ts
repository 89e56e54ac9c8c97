import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { ASPECTS, SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { roundMean, type Scores } from "#domain/questionnaire/scoring.ts";
import { describeValues } from "#domain/statistics/descriptive.ts";
import type { Figures } from "./figures.ts";

function areAlike(values: readonly (number | null)[]): boolean {
  return values.every((value) => value !== null && value === values[0]);
}

/**
 * Detects one answer to all agreement questions, one to all current and one to all aspirational spectrums:
 * the long string of careless responding (Johnson 2005; Curran 2016) in its strictest form.
 */
function isSameAnswerThroughout({ aspects, current, aspirational }: Scores): boolean {
  return [
    ASPECTS.map((aspect) => aspects[aspect]),
    SPECTRUM_IDS.map((id) => current[id]),
    SPECTRUM_IDS.map((id) => aspirational[id]),
  ].every(areAlike);
}

/**
 * Detects a response whose wanted places all equal today's: content with everything, or answered without a
 * second look.
 */
function wantsNoMove({ current, aspirational }: Scores): boolean {
  return SPECTRUM_IDS.every((id) => current[id] !== null && current[id] === aspirational[id]);
}

/** One flagged response is one person. */
const MIN_FLAGGED = 2;

/** A mean gap that changes by less says the same, in points of 9. */
const MIN_CHANGE = 0.25;

/**
 * Returns the line that without the flagged responses reads differently: the one with the largest mean gap among those
 * whose gap changes, or else the one that changes most; undefined without any, or where they are all.
 */
function withoutFlagged(responses: readonly ScoredResponse[]): NonNullable<Figures["quality"]>["without"] {
  const others = responses.filter(({ isCareless, isHurried }) => !isCareless && !isHurried);
  const flagged = responses.length - others.length;
  if (flagged < MIN_FLAGGED || others.length < MIN_FLAGGED) return undefined;
  const lines = SPECTRUM_IDS.flatMap((spectrum) => {
    const [all, kept] = [meansOn(spectrum, responses), meansOn(spectrum, others)];
    if (!all || !kept) return [];
    const [gap, before] = [kept.aspirational - kept.current, all.aspirational - all.current];
    return { ...kept, spectrum, gap: Math.abs(gap), change: Math.abs(gap - before) };
  });
  const changed = lines.filter(({ change }) => change >= MIN_CHANGE).sort((a, b) => b.gap - a.gap);
  const [most] = changed.length > 0 ? changed : lines.sort((a, b) => b.change - a.change);
  if (!most) return undefined;
  const { spectrum, current, aspirational } = most;
  return { flagged, spectrum, current: roundMean(current), aspirational: roundMean(aspirational) };
}

function meansOn(spectrum: SpectrumId, responses: readonly ScoredResponse[]) {
  const meanOf = (side: "current" | "aspirational") =>
    describeValues(responses.flatMap(({ scores }) => scores[side][spectrum] ?? []))?.mean;
  const [current, aspirational] = [meanOf("current"), meanOf("aspirational")];
  return current === undefined || aspirational === undefined ? null : { current, aspirational };
}

/** Counts the responses that look careless. None is left out for it. */
export function qualityFigures(responses: readonly ScoredResponse[]): NonNullable<Figures["quality"]> {
  const countOf = (holds: (response: ScoredResponse) => boolean) => responses.filter(holds).length;
  return {
    sameAnswerThroughout: countOf(({ scores }) => isSameAnswerThroughout(scores)),
    noWantAnywhere: countOf(({ scores }) => wantsNoMove(scores)),
    hurried: countOf(({ isHurried }) => isHurried === true),
    straightLined: countOf(({ isStraightLined }) => isStraightLined === true),
    yesSaying: countOf(({ isYesSaying }) => isYesSaying === true),
    careless: countOf(({ isCareless }) => isCareless === true),
    without: withoutFlagged(responses),
  };
}
