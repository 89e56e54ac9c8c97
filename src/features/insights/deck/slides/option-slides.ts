import type { RenderedAdvice, RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import { punctuation } from "#messages/frame/punctuation";
import { noteWords, optionWords, tableHeads } from "#messages/report/deck";
import { firstPageWords } from "#messages/report/insights";
import { describeAction } from "#src/features/insights/actions/action-line.tsx";
import type { ReportSource, Slide } from "#src/features/insights/deck/deck.ts";
import { fitTable } from "#src/features/insights/deck/fit-table.ts";
import { makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY } from "#src/features/insights/deck/layout.ts";
import { wordsLeft } from "#src/features/insights/deck/slide-words.ts";

/** What is advised on one finding, or where there is none. */
export interface Options {
  title: Sentence;
  advice: readonly RenderedAdvice[];
}

/** Lists what is advised, on the findings that the first page stresses first. */
export function optionsIn({ findings, otherAdvice }: RenderedReport): Options[] {
  const stressedFirst = [...findings].sort((a, b) => Number(b.isStressed) - Number(a.isStressed));
  return [...stressedFirst, ...otherAdvice].filter(({ advice }) => advice.length > 0);
}

/** Who sees to a piece of advice and until when, where the team has taken it up; null where it has not. */
function takenUpText(number: number, { version }: ReportSource): string | null {
  const action = version.actions?.find(({ recommendation }) => recommendation === number);
  if (!action) return null;
  const { state, about } = describeAction(action);
  return `${state} ${about}`.trim();
}

/** All about a piece of advice, for the speaker. */
function notesOn(advice: RenderedAdvice, source: ReportSource): string[] {
  const { title, what, firstStep, takes, cost, notWhen, sign, number, owner, isOpen } = advice;
  const words = optionWords;
  const entries: [string, string | null][] = [
    [words.firstStep, firstStep],
    [words.takes, takes],
    [words.cost, cost],
    [words.sign, sign],
    [words.owner, owner],
  ];
  const taken = takenUpText(number, source) ?? (isOpen ? firstPageWords.stillOpen : null);
  return [
    [noteWords.source({ title, source: advice.source }), taken].filter(Boolean).join(" · "),
    what,
    ...entries.flatMap(([name, text]) => (text ? [`${punctuation.label({ name })} ${text}`] : [])),
    notWhen,
  ];
}

interface Column {
  head: string;
  textOf: (advice: RenderedAdvice) => string;
}

const NAME: Column = { head: tableHeads.option, textOf: ({ title }) => title };
const FIRST: Column = { head: optionWords.firstStep, textOf: ({ firstStep }) => firstStep };
const TAKES: Column = { head: optionWords.takes, textOf: ({ takes }) => takes };
/** What a table says of options, from the most to the least, and the shares of its columns. */
const TABLES: [columns: Column[], shares: number[]][] = [
  [
    [NAME, FIRST, TAKES],
    [0.3, 0.42, 0.28],
  ],
  [
    [NAME, TAKES],
    [0.55, 0.45],
  ],
  [[NAME], [1]],
];

/** Options on one finding in a table, with as much on each as the slide has words for; the rest is in its notes. */
export function optionSlide({ title: found, advice }: Options, index: number, source: ReportSource): Slide {
  const title = optionWords.title({ finding: found.text });
  const tables = TABLES.map(([columns, shares]) => ({
    head: columns.map(({ head }) => head),
    rows: advice.map((one) => columns.map(({ textOf }) => textOf(one))),
    shares,
  }));
  const table =
    tables.find(({ head, rows }) => wordsLeft([title, ...head, ...rows.flat()]) >= 0) ?? tables.at(-1);
  if (!table) throw new Error("Options have no table");
  return makeSlide({
    id: `options-${index + 1}`,
    title,
    blocks: [fitTable(table, BODY, table.shares)],
    notes: advice.flatMap((one) => notesOn(one, source)),
  });
}
