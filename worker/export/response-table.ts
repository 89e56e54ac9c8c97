import { ASPECTS, poleName, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import type { ScoredResponse } from "#domain/report/analysis-input.ts";
import type { Cell } from "./csv.ts";

/** Draws a whole number from 0 to below `bound`, uniformly. */
export type DrawBelow = (bound: number) => number;

const HEADER: string[] = [
  "Role",
  ...ASPECTS.map((aspect) => `${poleName(aspect)} (1-5)`),
  ...SPECTRUMS.map((spectrum) => `${spectrumName(spectrum)}, today (1-9)`),
  ...SPECTRUMS.map((spectrum) => `${spectrumName(spectrum)}, wanted (1-9)`),
  "Effectiveness (1-10)",
];

function toRow({ role, customRoleName, scores }: ScoredResponse): Cell[] {
  return [
    roleLabel(role, customRoleName),
    ...ASPECTS.map((aspect) => scores.aspects[aspect]),
    ...SPECTRUMS.map(({ id }) => scores.current[id]),
    ...SPECTRUMS.map(({ id }) => scores.aspirational[id]),
    scores.effectiveness,
  ];
}

/** Shuffles items uniformly (Durstenfeld 1964). */
export function shuffle<Item>(items: readonly Item[], drawBelow: DrawBelow): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const drawn = drawBelow(last + 1);
    [shuffled[last], shuffled[drawn]] = [shuffled[drawn] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

/**
 * Writes one row per response under a header: role label and scores, in random order. People of one role are
 * not numbered, since the numbers would give away the order of their responses.
 */
export function responseTable(responses: readonly ScoredResponse[], drawBelow: DrawBelow): Cell[][] {
  return [HEADER, ...shuffle(responses, drawBelow).map(toRow)];
}
