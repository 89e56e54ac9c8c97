import type { Figures } from "#domain/figures/figures.ts";
import { isItem, isSpectrum, type RoundMeasure } from "#domain/figures/rounds/measures.ts";
import type { RoundComparison } from "#domain/figures/rounds/rounds.ts";
import { EFFECTIVENESS_LABELS, polesOf, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { Cell } from "./csv.ts";

function nameOf(measure: RoundMeasure): string {
  if (isItem(measure)) return EFFECTIVENESS_LABELS[measure];
  return isSpectrum(measure) ? `${spectrumName(polesOf(measure))}, today` : "Effectiveness";
}

const OUTCOMES = {
  came: "moved towards it, unlikely to be chance",
  open: "no clear move",
  away: "moved away from it, unlikely to be chance",
} as const;

function changeRows({ changes }: RoundComparison): Cell[][] {
  return changes.flatMap(({ measure, earlier, later, change, isClear }): Cell[][] => {
    const name = nameOf(measure);
    const figure = isClear ? "change since, unlikely to be chance" : "change since, may be chance";
    return [
      [name, "mean", earlier.mean, earlier.n],
      [name, figure, change, later.n],
    ];
  });
}

/** Writes the round before: its means, what changed, what came of its wants, agreement, and what was taken up. */
export function roundRows({ rounds }: Figures): Cell[][] {
  if (!rounds) return [];
  const { earlier, later, wants, agreement, takenUp } = rounds;
  const rows: Cell[][] = [
    ["Responses", "number", earlier.responses, earlier.responses],
    ...(earlier.teamSize === null ? [] : [["Team", "size", earlier.teamSize, null]]),
    ...(later.teamSize === null ? [] : [["Team", "size now", later.teamSize, null]]),
    ...changeRows(rounds),
    ...wants.map(({ spectrum, outcome }): Cell[] => {
      const name = `${spectrumName(polesOf(spectrum))}, wanted then`;
      return [name, "what came of it", OUTCOMES[outcome], later.responses];
    }),
    ...agreement.map(({ spectrum, earlier: before }): Cell[] => {
      return [nameOf(spectrum), "agreement (r_wg)", before, earlier.responses];
    }),
    ...takenUp.map(({ title, owner, dueOn, isDone }): Cell[] => {
      const how = ["taken up", owner && `by ${owner}`, dueOn && `due ${dueOn}`];
      return [title, how.filter(Boolean).join(" "), isDone ? "done" : "open", null];
    }),
  ];
  return rows.map((row) => ["Last round", ...row]);
}
