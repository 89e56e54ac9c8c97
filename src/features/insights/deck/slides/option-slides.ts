import type { RenderedAdvice, RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import { punctuation } from "#messages/frame/punctuation";
import { noteWords, optionWords } from "#messages/report/deck";
import { firstPageWords } from "#messages/report/insights";
import {
  type Paragraph,
  plain,
  quiet,
  type ReportSource,
  run,
  type Slide,
} from "#src/features/insights/deck/deck.ts";
import { fitColumns, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY } from "#src/features/insights/deck/layout.ts";
import { takenUpText } from "./verdict-slide.ts";

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

/** What the advice is, and what comes with it. */
function adviceParts(advice: RenderedAdvice, source: ReportSource): [Paragraph[], Paragraph[]] {
  const { title, what, firstStep, takes, cost, notWhen, sign, number, owner, isOpen } = advice;
  const words = optionWords;
  const taken = takenUpText(number, source) ?? (isOpen ? firstPageWords.stillOpen : null);
  const entries: [string, string][] = [
    [words.firstStep, firstStep],
    [words.takes, takes],
    [words.cost, cost],
    [words.sign, sign],
    ...(owner ? ([[words.owner, owner]] as [string, string][]) : []),
  ];
  const about: Paragraph[] = [
    { runs: [run(title, { isBold: true })], scale: 1.15 },
    ...(taken ? [{ runs: [run(taken, { isBold: true, tone: "accent" as const })], gap: 0.2 }] : []),
    { ...plain(what), gap: 0.4 },
  ];
  const more = [
    ...entries.map(
      ([name, text]): Paragraph => ({
        runs: [run(`${punctuation.label({ name })} `, { tone: "accent", isBold: true }), run(text)],
      }),
    ),
    quiet(notWhen),
  ];
  return [about, more];
}

/** Options on one finding side by side, with what each takes and risks; one alone is set in two columns. */
export function optionSlide({ title, advice }: Options, index: number, source: ReportSource): Slide {
  const parts = advice.map((one) => adviceParts(one, source));
  const [only, ...others] = parts;
  const texts = only && others.length === 0 ? only : parts.map((both) => both.flat());
  return makeSlide({
    id: `options-${index + 1}`,
    title: optionWords.title({ finding: title.text }),
    blocks: fitColumns(texts, BODY, [16, 15, 14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10]),
    notes: advice.map(({ title: name, source: from }) => noteWords.source({ title: name, source: from })),
  });
}
