import { spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { isSpectrum } from "#domain/rounds/measures.ts";
import type { RoundComparison } from "#domain/rounds/rounds.ts";
import { actionWords } from "#src/content/insights/actions.ts";
import { roundWords } from "#src/content/insights/rounds.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import { type Paragraph, plain, run, type Slide } from "#src/features/insights/deck/deck.ts";
import type { ReadableSource } from "#src/features/insights/deck/deck-source.ts";
import { fitText } from "#src/features/insights/deck/fit-text.ts";
import { BODY, columns, part } from "#src/features/insights/deck/layout.ts";
import { changeHeadline, measureName } from "#src/features/insights/phrases/change-phrases.ts";
import {
  clearChanges,
  participationOf,
  polesOf,
  ruleOf,
  spreadChanges,
  wishOutcomes,
} from "#src/features/insights/rounds/round-phrases.ts";
import { toChange } from "#src/features/insights/rounds/to-change.ts";
import { formatDate, formatDay } from "#src/lib/format.ts";
import { poleLines } from "./pole-lines.ts";

const heading = (text: string): Paragraph => ({
  runs: [run(text, { isBold: true, tone: "accent" })],
  gap: 1,
});

function moves(rounds: RoundComparison): Paragraph[] {
  const clear = clearChanges(rounds).map(toChange);
  const spreads = spreadChanges(rounds);
  if (clear.length + spreads.length === 0) return [{ runs: [run(roundWords.nothing, { isBold: true })] }];
  const moved = clear.map(
    (change): Paragraph => ({
      runs: [run(`${measureName(change.measure)}: `), run(changeHeadline(change), { isBold: true })],
      gap: 0.25,
    }),
  );
  return [...(moved.length > 0 ? [heading(roundWords.moved)] : []), ...moved, ...spreads.map(plain)];
}

function takenUp({ takenUp: actions }: RoundComparison): Paragraph[] {
  if (actions.length === 0) return [];
  return [
    heading(roundWords.takenUp),
    ...actions.map(({ title, owner, dueOn, isDone }): Paragraph => {
      const about = [owner, dueOn && actionWords.until(formatDay(dueOn))].filter(Boolean).join(", ");
      return {
        runs: [
          run(`${isDone ? roundWords.done : roundWords.open}: `, {
            isBold: true,
            tone: isDone ? "success" : "muted",
          }),
          run(title),
          ...(about ? [run(` (${about})`, { tone: "muted" })] : []),
        ],
        gap: 0.25,
      };
    }),
  ];
}

/** What has moved since the round before, what came of its wishes, and what was taken up. */
export function roundsSlide({ report: { figures } }: ReadableSource): Slide | null {
  const rounds = figures?.rounds;
  if (!rounds) return null;
  const [left, right] = columns(part(BODY, { h: BODY.h - 0.75 }), 7.6, 0.5);
  const lines = rounds.changes.flatMap(({ measure, earlier, later }) => {
    if (!isSpectrum(measure)) return [];
    const { left: from, right: to, ...spectrum } = polesOf(measure);
    const name = spectrumName({ ...spectrum, left: from, right: to });
    return [{ name, left: from, right: to, dot: later.mean, ring: earlier.mean }];
  });
  const wishes = wishOutcomes(rounds).map(({ text }): Paragraph => ({ ...plain(text), gap: 0.25 }));
  const said = [
    ...moves(rounds),
    ...(wishes.length > 0 ? [heading(roundWords.wishes)] : []),
    ...wishes,
    ...takenUp(rounds),
  ];
  const words = slideWords.rounds;
  return {
    id: "rounds",
    title: roundWords.title,
    lead: [run(`${roundWords.compared(formatDate(rounds.earlier.completedAt))} ${participationOf(rounds)}`)],
    blocks: [
      ...poleLines(
        {
          lines,
          names: words.names,
          ringTone: "muted",
          isRingFirst: true,
          heading: words.columns,
          alt: words.chart,
        },
        left,
      ),
      fitText(said, right, [16, 15, 14, 13, 12, 11, 10.5, 10]),
      fitText(
        [{ runs: [run(ruleOf(rounds), { tone: "muted" })] }],
        part(BODY, { y: BODY.h - 0.6 }),
        [11, 10.5, 10, 9.5, 9],
        {
          valign: "bottom",
        },
      ),
    ],
    notes: rounds.changes.map(
      (change) => `${measureName(toChange(change).measure)}: ${changeHeadline(toChange(change))}.`,
    ),
  };
}
