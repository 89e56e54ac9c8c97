import { SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { twoDecimals } from "#domain/wording/format.ts";
import { punctuation } from "#messages/frame/punctuation";
import { methodWords, slideWords, suggestionWords } from "#messages/report/deck";
import { kindWords } from "#messages/report/insights";
import {
  heading,
  type Paragraph,
  plain,
  quiet,
  type ReportSource,
  run,
  type Slide,
} from "#src/features/insights/deck/deck.ts";
import { fitColumns, fitText, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY, SIZES } from "#src/features/insights/deck/layout.ts";
import { formatDate } from "#src/lib/format.ts";

/** What groups of people answer; null without any. */
export function groupsSlide({ report: { groups } }: ReportSource): Slide | null {
  if (groups.length === 0) return null;
  const half = Math.ceil(groups.length / 2);
  const halves = groups.length > 1 ? [groups.slice(0, half), groups.slice(half)] : [groups];
  const said = halves.map((some) =>
    some.flatMap(({ title, sentences }): Paragraph[] => [
      { runs: [run(title, { isBold: true, tone: "accent" })], gap: 0.9 },
      ...sentences.map(({ text }): Paragraph => ({ ...plain(text), gap: 0.2 })),
    ]),
  );
  return makeSlide({
    id: "groups",
    title: slideWords.groups,
    blocks: fitColumns(said, BODY, SIZES.side),
    notes: [],
  });
}

/** What an AI provider wrote, apart from all that rests on answers; null where it wrote nothing. */
export function suggestionsSlide({ report, version }: ReportSource): Slide | null {
  const { suggestions, quotation } = report;
  const { title, written, someModel } = suggestionWords;
  if (suggestions.length === 0 && quotation === null) return null;
  const name = version.provenance.model ?? someModel;
  const said = suggestions.map(({ text }): Paragraph => ({ ...plain(text), gap: 0.8 }));
  return makeSlide({
    id: "suggestions",
    title: suggestions.length > 0 ? title({ model: name }) : written,
    blocks: [
      fitText(
        [
          ...said,
          ...(quotation !== null && said.length > 0 ? [heading(written)] : []),
          ...(quotation !== null ? [plain(quotation)] : []),
        ],
        BODY,
      ),
    ],
    notes: [],
  });
}

/** On a line of its own, in type so small that it is not broken. */
const fingerprint = (hash: string): Paragraph[] => [
  { runs: [run(punctuation.label({ name: methodWords.fingerprint }), { tone: "muted" })] },
  { ...plain(hash), scale: 0.68, gap: 0.1 },
];

function methodParagraphs({ version, mode }: ReportSource): Paragraph[] {
  const { provenance, figures, completedAt, createdAt } = version;
  const { provider, model, run: made } = provenance;
  const words = methodWords;
  const isByRules = provider === "builtin";
  const entries: [string, string | null | undefined][] = [
    [words.madeOn, formatDate(completedAt ?? createdAt)],
    [words.order, isByRules ? words.rules : (model ?? suggestionWords.someModel)],
    [words.version, made?.promptVersion],
  ];
  const agreement = (figures?.spectrums ?? []).flatMap(({ spectrum, agreement: index }) => {
    const poles = SPECTRUMS.find(({ id }) => id === spectrum);
    return poles && index !== null
      ? [words.agreementOn({ spectrum: spectrumName(poles), agreement: twoDecimals(index) })]
      : [];
  });
  return [
    plain(words.how),
    ...entries.flatMap(([name, value]): Paragraph[] =>
      value ? [{ runs: [run(`${punctuation.label({ name })} `, { tone: "muted" }), run(value)] }] : [],
    ),
    ...(made?.dataHash ? fingerprint(made.dataHash) : []),
    ...(agreement.length > 0
      ? [heading(words.agreement[mode]), ...agreement.map((one) => ({ ...plain(one), gap: 0.15 }))]
      : []),
  ];
}

/** What each role of an open survey answers: too much for a slide, and at hand for whoever presents. */
const roleNotes = ({ report: { roles } }: ReportSource): string[] =>
  roles.map(({ title, perceptions, aspirations, notes }) =>
    [
      punctuation.label({ name: title }),
      ...[...perceptions, ...aspirations, ...notes].map(({ text }) => text),
    ].join(" "),
  );

/** The appendix: limits, method and versions, and what found no slide; the cards for roles in its notes. */
export function methodSlide(source: ReportSource, left: readonly string[]): Slide {
  const { report, mode } = source;
  const words = methodWords;
  const limits = [
    ...report.caveats.map(({ text }) => text),
    ...(report.noGroups ? [report.noGroups.text] : []),
    kindWords[mode].report,
    ...words.limits,
  ];
  return makeSlide({
    id: "method",
    title: words.title,
    blocks: fitColumns(
      [
        methodParagraphs(source),
        [
          heading(words.cannot),
          ...limits.map(plain),
          ...(left.length > 0 ? [heading(words.more), ...left.map(quiet)] : []),
        ],
      ],
      BODY,
      SIZES.side,
    ),
    notes: roleNotes(source),
  });
}
