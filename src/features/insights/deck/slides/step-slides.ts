import { ownActions, type SurveyAction } from "#domain/report/actions.ts";
import type { RenderedAdvice, RenderedReport, Step } from "#domain/report/rendered-report.ts";
import { punctuation } from "#messages/frame/punctuation";
import { agreedWords } from "#messages/report/actions";
import { adviceHeads, noteWords, slideWords, tableHeads } from "#messages/report/deck";
import { firstPageWords, recommendationWords, takenUpWords } from "#messages/report/insights";
import { describeAction, titleOfAction } from "#src/features/insights/actions/action-line.tsx";
import {
  type Block,
  capital,
  quiet,
  type ReportSource,
  type Slide,
} from "#src/features/insights/deck/deck.ts";
import { fitTable, fitText, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY, part, SIZES } from "#src/features/insights/deck/layout.ts";
import { countWithin, cutWords, withinWords, wordsLeft } from "#src/features/insights/deck/slide-words.ts";
import { showsRoles } from "#src/features/insights/report/fit-page.ts";
import { formatDay, formatDayOfYear } from "#src/lib/format.ts";

type Row = readonly [step: string, who: string, when: string];

const HEAD: Row = [tableHeads.step, tableHeads.who, tableHeads.when];
const SHARES = [0.56, 0.24, 0.2];
/** In inches: what parts a table from what stands below it, and what that takes. */
const GAP = 0.3;
const BELOW = 0.6;

const toBeAgreed = capital(recommendationWords.toBeAgreed);

/** Of what people typed, the words that its cell has room for. */
const CELL_WORDS = { step: 24, who: 8 } as const;

/** Steps in a table, and what stands below it. */
function tableOf(rows: readonly Row[], below: readonly string[]): Block[] {
  const table = fitTable({ head: HEAD, rows }, part(BODY, { h: BODY.h - BELOW - GAP }), SHARES);
  if (below.length === 0) return [table];
  const under = part(BODY, { y: table.box.h + GAP, h: BELOW });
  return [table, fitText([quiet(below.join(" "))], under, SIZES.side)];
}

function stepRow({ advice, dueOn, owner, isOverdue, isDone }: Step): Row {
  const day = formatDayOfYear(dueOn);
  const due = isOverdue ? firstPageWords.wasDue({ day }) : day;
  const when = advice.isOpen ? `${firstPageWords.stillOpen} · ${due}` : due;
  const who = owner === null ? toBeAgreed : cutWords(owner, CELL_WORDS.who);
  return [advice.title, who, isDone ? takenUpWords.done : when];
}

/** What to do, who could see to it and by when, and when to ask again; null where nothing is advised. */
export function stepsSlide(source: ReportSource): Slide | null {
  const { steps, together, again, findings, otherAdvice } = source.report;
  if (steps.length === 0) return null;
  const title = steps.length === 3 ? firstPageWords.steps : firstPageWords.step;
  const isProposed = steps.some(({ advice, owner }) => owner !== null && advice.owner === owner);
  const rows = steps.map(stepRow);
  const others = [...findings, ...otherAdvice]
    .flatMap(({ advice }) => advice)
    .filter(({ number }) => steps.every(({ advice }) => advice.number !== number));
  const below = withinWords(
    [
      together,
      ...(isProposed ? [firstPageWords.owners.byFunction({ isOpen: showsRoles(source.report) })] : []),
      again.text,
    ],
    [title, ...HEAD, ...rows.flat()],
  );
  return makeSlide({
    id: "steps",
    title,
    blocks: tableOf(rows, below.shown),
    notes: [
      ...below.left,
      ...(others.length > 0 ? [punctuation.label({ name: noteWords.otherAdvice })] : []),
      ...others.flatMap((advice) => notesOn(advice, source)),
    ],
  });
}

const MOST_AGREED_SLIDES = 2;

function rowOf(action: SurveyAction, report: RenderedReport): Row {
  const { owner, dueOn, doneAt } = action;
  const day = dueOn ? formatDay(dueOn) : toBeAgreed;
  return [
    cutWords(titleOfAction(action, report), CELL_WORDS.step),
    cutWords(owner, CELL_WORDS.who) || toBeAgreed,
    doneAt ? takenUpWords.done : day,
  ];
}

/** All that was agreed on an action, for the speaker. */
function noteOn(action: SurveyAction, report: RenderedReport): string {
  const { state, about, dissent } = describeAction(action);
  const outcome = `${punctuation.label({ name: titleOfAction(action, report) })} ${state} ${about}`.trim();
  return [outcome, dissent].filter(Boolean).join(". ");
}

/** What the team has agreed to do, where it has actions of its own: on two slides at most, and what is left in the notes. */
export function agreedSlides({ report, version: { actions = [] } }: ReportSource): Slide[] {
  if (ownActions(actions).length === 0) return [];
  const title = agreedWords.title;
  const moreThan = (count: number) => slideWords.moreSteps({ count: actions.length - count });
  const words = wordsLeft([title, ...HEAD, moreThan(0)]);
  const slides: Slide[] = [];
  for (let from = 0; from < actions.length && slides.length < MOST_AGREED_SLIDES; ) {
    const rows = actions.slice(from).map((action) => rowOf(action, report));
    const count = countWithin(
      rows.map((row) => row.join(" ")),
      words,
    );
    const end = from + count;
    const isLast = slides.length === MOST_AGREED_SLIDES - 1;
    slides.push(
      makeSlide({
        id: `agreed-${slides.length + 1}`,
        title,
        blocks: tableOf(rows.slice(0, count), isLast && end < actions.length ? [moreThan(end)] : []),
        notes: actions.slice(from, isLast ? actions.length : end).map((action) => noteOn(action, report)),
      }),
    );
    from = end;
  }
  return slides;
}

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
function notesOn(advice: RenderedAdvice, source: ReportSource): string[] {
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
