import type { Sentence } from "#domain/report/rendered-report.ts";
import { punctuation } from "#messages/frame/punctuation";
import { noteWords } from "#messages/report/deck";
import { kindWords } from "#messages/report/insights";
import type { ReportSource } from "#src/features/insights/deck/deck.ts";

const under = (title: string, sentences: readonly Sentence[]) =>
  [punctuation.label({ name: title }), ...sentences.map(({ text }) => text)].join(" ");

/** What a board may ask for: how the report was made, what it can’t say, how groups and roles answer, and what found no slide. */
export function closingNotes({ report, mode }: ReportSource, left: readonly string[]): string[] {
  const { groups, noGroups, roles } = report;
  return [
    noteWords.how,
    noteWords.limits,
    kindWords[mode].report,
    ...(noGroups ? [noGroups.text] : []),
    ...(left.length > 0 ? [punctuation.label({ name: noteWords.also }), ...left] : []),
    ...groups.map(({ title, sentences }) => under(title, sentences)),
    ...roles.map(({ title, perceptions, aspirations, notes }) =>
      under(title, [...perceptions, ...aspirations, ...notes]),
    ),
  ];
}
