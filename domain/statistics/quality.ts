import { ASPECTS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import type { ScoredResponse } from "#domain/report/analysis-input.ts";
import type { Figures } from "./figures.ts";

function areAlike(values: readonly (number | null)[]): boolean {
  return values.every((value) => value !== null && value === values[0]);
}

/**
 * Whether somebody gave one answer to all agreement questions, one to all of today's spectrums and
 * one to all wished ones: the long string of careless responding (Johnson 2005; Curran 2016), asked
 * for in its strictest form.
 */
export function isSameAnswerThroughout({ aspects, current, aspirational }: Scores): boolean {
  return [
    ASPECTS.map((aspect) => aspects[aspect]),
    SPECTRUM_IDS.map((id) => current[id]),
    SPECTRUM_IDS.map((id) => aspirational[id]),
  ].every(areAlike);
}

/** Whether every wish is at today's place: nothing to change, or no second look at the questions. */
export function hasNoWishAnywhere({ current, aspirational }: Scores): boolean {
  return SPECTRUM_IDS.every((id) => current[id] !== null && current[id] === aspirational[id]);
}

/** How many responses look careless. A hint to read with: no response is left out for it. */
export function qualityFigures(responses: readonly ScoredResponse[]): NonNullable<Figures["quality"]> {
  const countOf = (holds: (response: ScoredResponse) => boolean) => responses.filter(holds).length;
  return {
    sameAnswerThroughout: countOf(({ scores }) => isSameAnswerThroughout(scores)),
    noWishAnywhere: countOf(({ scores }) => hasNoWishAnywhere(scores)),
    hurried: countOf(({ isHurried }) => isHurried === true),
  };
}
