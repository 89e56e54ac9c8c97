import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { ASPECTS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import type { Figures } from "./figures.ts";

function areAlike(values: readonly (number | null)[]): boolean {
  return values.every((value) => value !== null && value === values[0]);
}

/**
 * Detects one answer to all agreement questions, one to all current and one to all aspirational spectrums:
 * the long string of careless responding (Johnson 2005; Curran 2016) in its strictest form.
 */
export function isSameAnswerThroughout({ aspects, current, aspirational }: Scores): boolean {
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
export function wantsNoMove({ current, aspirational }: Scores): boolean {
  return SPECTRUM_IDS.every((id) => current[id] !== null && current[id] === aspirational[id]);
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
  };
}
