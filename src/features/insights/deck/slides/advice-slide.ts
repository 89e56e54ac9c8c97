import type { RenderedAdvice, Step } from "#domain/report/rendered-report.ts";
import { punctuation } from "#messages/frame/punctuation";
import { adviceHeads, noteWords } from "#messages/report/deck";
import { firstPageWords } from "#messages/report/insights";
import { describeAction } from "#src/features/insights/actions/action-line.tsx";
import { capital, type ReportSource, type Slide } from "#src/features/insights/deck/deck.ts";
import { fitTable, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY } from "#src/features/insights/deck/layout.ts";
import { countWithin, wordsLeft } from "#src/features/insights/deck/slide-words.ts";

type Entry = [name: string, text: string];

/** What a board asks of a step, the most important first. */
function entriesOf({ firstStep, takes, cost, sign }: RenderedAdvice): Entry[] {
  return [
    [adviceHeads.firstStep, firstStep],
    [adviceHeads.takes, capital(takes)],
    [adviceHeads.sign, sign],
    [adviceHeads.cost, cost],
  ];
}

const entryText = ([name, text]: Entry) => `${punctuation.label({ name })} ${text}`;

/** Who sees to a piece of advice and until when, where the team has taken it up; null where it has not. */
function takenUpText(number: number, { version }: ReportSource): string | null {
  const action = version.actions?.find(({ recommendation }) => recommendation === number);
  if (!action) return null;
  const { state, about } = describeAction(action);
  return `${state} ${about}`.trim();
}

/** All about a piece of advice, for the speaker. */
export function notesOn(advice: RenderedAdvice, source: ReportSource): string[] {
  const { title, what, notWhen, number, owner, isOpen } = advice;
  const taken = takenUpText(number, source) ?? (isOpen ? firstPageWords.stillOpen : null);
  return [
    [noteWords.source({ title, source: advice.source }), taken].filter(Boolean).join(" · "),
    what,
    ...entriesOf(advice).map(entryText),
    ...(owner ? [entryText([adviceHeads.owner, owner])] : []),
    notWhen,
  ];
}

/** A step: how it begins, what it takes, what shows that it works; all about it in the notes. */
export function adviceSlide({ advice }: Step, source: ReportSource): Slide {
  const { title } = advice;
  const entries = entriesOf(advice);
  const count = countWithin(
    entries.map((entry) => entry.join(" ")),
    wordsLeft([title]),
  );
  return makeSlide({
    id: `step-${advice.number}`,
    title,
    blocks: [fitTable({ head: null, rows: entries.slice(0, count) }, BODY, [0.22, 0.78])],
    notes: notesOn(advice, source),
  });
}
