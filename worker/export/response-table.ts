import { ASPECTS, poleName, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import type { ScoredResponse } from "#domain/report/analysis-input.ts";
import type { Cell } from "./csv.ts";

/** Draws a whole number from 0 to below `bound`, each as likely as the others. */
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

/** The same items in an order that tells nothing of theirs (Durstenfeld 1964). */
export function shuffle<Item>(items: readonly Item[], drawBelow: DrawBelow): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const drawn = drawBelow(last + 1);
    [shuffled[last], shuffled[drawn]] = [shuffled[drawn] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

/**
 * One row a response under a header: the role's label and the scores, nothing else, in random order. People of one
 * role are not numbered: the numbers would say who answered first.
 */
export function responseTable(responses: readonly ScoredResponse[], drawBelow: DrawBelow): Cell[][] {
  return [HEADER, ...shuffle(responses, drawBelow).map(toRow)];
}
