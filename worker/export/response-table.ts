import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import {
  AGREEMENT_SCALE,
  ASPECTS,
  EFFECTIVENESS_ITEMS,
  EFFECTIVENESS_SCALE,
  SPECTRUM_SCALE,
  SPECTRUMS,
} from "#domain/questionnaire/questionnaire.ts";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import type { Cell } from "./csv.ts";
import { type TableWords, tableWordsIn } from "./table-words.ts";

function headerIn({ tableWords, measureNames, ...words }: TableWords): string[] {
  const onScale = ({ min, max }: { min: number; max: number }, measures: string[]) =>
    measures.map((measure) => measureNames.onScale({ measure, min, max }));
  const spectrums = SPECTRUMS.map(words.nameOfSpectrum);
  return [
    tableWords.role,
    ...onScale(AGREEMENT_SCALE, ASPECTS.map(words.nameOfPole)),
    ...onScale(SPECTRUM_SCALE, [
      ...spectrums.map((name) => measureNames.today({ name })),
      ...spectrums.map((name) => measureNames.wanted({ name })),
    ]),
    ...onScale(EFFECTIVENESS_SCALE, [
      measureNames.effectiveness,
      ...EFFECTIVENESS_ITEMS.map(words.measureOfMark),
    ]),
  ];
}

function toRow({ role, customRoleName, scores }: ScoredResponse, words: TableWords): Cell[] {
  return [
    words.nameOfRole(roleLabel(role, customRoleName)),
    ...ASPECTS.map((aspect) => scores.aspects[aspect]),
    ...SPECTRUMS.map(({ id }) => scores.current[id]),
    ...SPECTRUMS.map(({ id }) => scores.aspirational[id]),
    scores.effectiveness,
    ...EFFECTIVENESS_ITEMS.map((item) => scores.effectivenessItems[item]),
  ];
}

/**
 * Writes one row per response under a header: role label and scores, in the order given, which is random.
 * People of one role are not numbered, since the numbers would give away the order of their responses.
 */
export function responseTable(responses: readonly ScoredResponse[], language = ORIGINAL_LANGUAGE): Cell[][] {
  const words = tableWordsIn(language);
  return [headerIn(words), ...responses.map((response) => toRow(response, words))];
}
