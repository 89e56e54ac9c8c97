import type { Figures } from "#domain/figures/figures.ts";
import { isItem, isSpectrum, type RoundMeasure } from "#domain/figures/rounds/measures.ts";
import type { RoundComparison } from "#domain/figures/rounds/rounds.ts";
import { polesOf } from "#domain/questionnaire/questionnaire.ts";
import type { Cell } from "./csv.ts";
import type { TableWords } from "./table-words.ts";

function nameOf(measure: RoundMeasure, { measureNames, nameOfMark, nameOfSpectrum }: TableWords): string {
  if (isItem(measure)) return nameOfMark(measure);
  return isSpectrum(measure)
    ? measureNames.today({ name: nameOfSpectrum(polesOf(measure)) })
    : measureNames.effectiveness;
}

function changeRows({ changes }: RoundComparison, words: TableWords): Cell[][] {
  return changes.flatMap(({ measure, earlier, later, change, isClear }): Cell[][] => {
    const name = nameOf(measure, words);
    const { mean, change: changed } = words.figureNames;
    return [
      [name, mean, earlier.mean, earlier.n],
      [name, changed({ isClear: isClear ? "yes" : "no" }), change, later.n],
    ];
  });
}

function takenUpRow(
  { adviceId, title, owner, dueOn, isDone }: RoundComparison["takenUp"][number],
  { figureNames, states }: TableWords,
  titles: AdviceTitles,
): Cell[] {
  const how = figureNames.takenUp({
    hasOwner: owner ? "yes" : "no",
    owner,
    isDue: dueOn ? "yes" : "no",
    day: dueOn ?? "",
  });
  return [(adviceId && titles.get(adviceId)) || title, how, isDone ? states.done : states.open, null];
}

/** Titles of the advice in the language of a table, by id. */
export type AdviceTitles = ReadonlyMap<string, string>;

/** Writes the round before: its means, what changed, what came of its wants, agreement, and what was taken up. */
export function roundRows({ rounds }: Figures, words: TableWords, titles: AdviceTitles): Cell[][] {
  if (!rounds) return [];
  const { earlier, later, wants, agreement, takenUp } = rounds;
  const { measureNames, figureNames, outcomes, nameOfSpectrum } = words;
  const sizeRow = (figure: string, size: number | null) =>
    size === null ? [] : [[measureNames.team, figure, size, null]];
  const rows: Cell[][] = [
    [measureNames.responses, figureNames.number, earlier.responses, earlier.responses],
    ...sizeRow(figureNames.size, earlier.teamSize),
    ...sizeRow(figureNames.sizeNow, later.teamSize),
    ...changeRows(rounds, words),
    ...wants.map(({ spectrum, outcome }): Cell[] => {
      const name = measureNames.wantedThen({ name: nameOfSpectrum(polesOf(spectrum)) });
      return [name, figureNames.outcome, outcomes[outcome], later.responses];
    }),
    ...agreement.map(({ spectrum, earlier: before }): Cell[] => {
      return [nameOf(spectrum, words), figureNames.agreement, before, earlier.responses];
    }),
    ...takenUp.map((one) => takenUpRow(one, words, titles)),
  ];
  return rows.map((row) => [words.tableWords.lastRound, ...row]);
}
