import { EFFECTIVENESS_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { kindWords } from "#src/content/insights/confidentiality.ts";
import { qualityWords, untestedWords } from "#src/content/insights/evidence.ts";
import { effectivenessWords, reportTitles, summaryWords } from "#src/content/insights/report.ts";
import { slideWords, titleCounts } from "#src/content/insights/slides.ts";
import { sampleWords } from "#src/content/survey-pages.ts";
import {
  type Block,
  type Paragraph,
  plain,
  type Run,
  run,
  type Slide,
  slideText,
} from "#src/features/insights/deck/deck.ts";
import type { ReadableSource } from "#src/features/insights/deck/deck-source.ts";
import { fitText, paragraphsHeight } from "#src/features/insights/deck/fit-text.ts";
import { BODY, columns, OPENING, part, SIZES, WIDTH } from "#src/features/insights/deck/layout.ts";
import { checkedText, isInQuestion, provenanceText } from "#src/features/insights/evidence/provenance.tsx";
import { latePhrase } from "#src/features/insights/phrases/withheld-phrases.ts";
import { effectivenessMarks } from "#src/features/insights/report/effectiveness-marks.ts";
import { findingsIn } from "#src/features/insights/report/findings.ts";
import { overviewPaths } from "#src/features/insights/report/overview-paths.ts";
import { formatDate } from "#src/lib/format.ts";
import { markedList, markedRuns, paragraphsOf, questionNotes } from "./marked-runs.ts";
import { spectrumNotes } from "./spectrum-slides.ts";

/** Of the width that the heading’s face leaves to a text measured in the other one. */
const SERIF = 0.88;

/** Organisation, kind of survey, how many answered, day, author. */
export function titleSlide({ organizationName, mode, version, report, isSample }: ReadableSource): Slide {
  const author = provenanceText(version.provenance, report.figures !== null);
  const counts = [
    formatDate(version.createdAt),
    ...titleCounts(report.responses, report.roles, report.figures?.participation?.teamSize),
  ].join(" · ");
  const details: Paragraph[] = [
    ...(isSample ? [{ runs: [run(sampleWords.cover, { tone: "second" as const, isBold: true })] }] : []),
    { runs: [run(counts, { isBold: true })] },
    ...(author ? [plain(author)] : []),
    { runs: [run(kindWords[mode].report, { tone: "muted" })] },
  ];
  const name = organizationName || reportTitles.anySurvey;
  const box = OPENING.title;
  return {
    id: "title",
    title: slideText(name),
    lead: [],
    opening: {
      titleSize: fitText([plain(name)], { ...box, w: box.w * SERIF }, [44, 40, 36, 32, 28, 24, 20]).size,
    },
    blocks: [
      {
        type: "text",
        box: OPENING.kind,
        size: 14,
        paragraphs: [{ runs: [run(slideWords.kind, { tone: "accent", isBold: true })] }],
      },
      fitText(details, OPENING.details, [15, 14, 13, 12]),
    ],
    notes: [slideWords.notes.intro(name)],
  };
}

/** What a board should know before it reads on. */
function notices({ report: { figures, checks } }: ReadableSource): Paragraph[] {
  const [before, underlined, after] = slideWords.brief.questioned;
  const late = figures && latePhrase(figures);
  const said: Run[][] = [];
  if (figures && findingsIn(figures)?.isCareless)
    said.push(noticeRuns(qualityWords.careless, qualityWords.carelessText));
  if (figures && !figures.verdicts && figures.responses > 1) {
    said.push(noticeRuns(untestedWords.title, untestedWords.text));
  }
  if (isInQuestion(checks)) {
    const marked = run(underlined, { tone: "muted", isInQuestion: true });
    said.push([...noticeRuns(checkedText(checks), before), marked, run(after, { tone: "muted" })]);
  }
  if (late) said.push(noticeRuns(null, late));
  return said.map((runs) => ({ runs }));
}

function noticeRuns(title: string | null, text: string): Run[] {
  const head = title ? [run(`${title}. `, { tone: "warning", isBold: true })] : [];
  return [...head, run(text, { tone: "muted" })];
}

/** The marks and the themes, beside the overview. */
function atAGlance({ insights, report: { figures } }: ReadableSource): Paragraph[] {
  const heading = (text: string): Paragraph => ({
    runs: [run(text, { tone: "muted", isBold: true })],
    scale: 0.86,
    gap: 1.4,
  });
  const marks = figures ? effectivenessMarks(figures).filter(({ scores }) => scores !== null) : [];
  const themes = [...new Set(insights.summary.keyThemes)];
  return [
    ...(marks.length > 0 ? [heading(slideWords.brief.marks)] : []),
    ...marks.flatMap(({ label, scores }): Paragraph[] => [
      {
        runs: [
          run(oneDecimal(scores?.mean ?? 0), { tone: "accent", isBold: true }),
          run(` ${effectivenessWords.of(EFFECTIVENESS_SCALE.max)}`, { tone: "muted" }),
        ],
        scale: 1.3,
      },
      { ...plain(label), gap: 0.05, scale: 0.86 },
    ]),
    ...(themes.length > 0 ? [heading(summaryWords.themes)] : []),
    ...themes.map((theme) => ({ ...plain(theme), gap: 0.3 })),
  ];
}

const NOTICE_SIZES = [13, 12, 11.5, 11, 10.5, 10, 9.5, 9] as const;
/** In inches. */
const MAX_NOTICES = 1.3;

/** The report's first page: where the team stands, what it wants, what divides it, what to do on Monday. */
export function briefSlide(source: ReadableSource): Slide | null {
  const {
    insights,
    report: { checks },
  } = source;
  const [lead] = overviewPaths(insights);
  if (!lead) return null;
  const [path, text] = lead;
  const warnings = notices(source);
  const [largest] = NOTICE_SIZES;
  const foot = Math.min(MAX_NOTICES, paragraphsHeight(warnings, WIDTH, largest));
  const gap = foot > 0 ? 0.2 : 0;
  const space = part(BODY, { y: -0.65, h: BODY.h + 0.65 - foot - gap });
  const side = atAGlance(source);
  const [left, right] = side.length > 0 ? columns(space, 8.6, 0.75) : [space, space];
  const paragraphs = paragraphsOf(markedRuns(text, path, checks)).map((runs) => ({ runs, gap: 0.7 }));
  const blocks: Block[] = [fitText(paragraphs, left, [22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10.5])];
  if (side.length > 0) blocks.push(fitText(side, right, SIZES.side));
  if (warnings.length > 0) {
    blocks.push(fitText(warnings, part(BODY, { y: BODY.h - foot, h: foot + 0.01 }), NOTICE_SIZES));
  }
  return {
    id: "brief",
    title: slideWords.brief.title,
    lead: [],
    blocks,
    notes: [...questionNotes([path], checks), ...spectrumNotes(source)],
  };
}

/** Key findings beside strengths and challenges. */
export function findingsSlide(source: ReadableSource): Slide | null {
  const {
    insights,
    report: { checks },
  } = source;
  const { consolidatedSummary, strengths, challenges } = insights;
  const { keyFindings } = consolidatedSummary;
  const lists = [
    [summaryWords.strengths, strengths, "strengths"],
    [summaryWords.challenges, challenges, "challenges"],
  ] as const;
  const side = lists.flatMap(([title, texts, path]): Paragraph[] =>
    texts.length === 0
      ? []
      : [
          { runs: [run(title, { isBold: true, tone: "accent" })], gap: 1.1 },
          ...markedList(texts, path, checks),
        ],
  );
  if (keyFindings.length + side.length === 0) return null;
  const space = part(BODY, { y: -0.65 });
  const [left, right] = side.length > 0 && keyFindings.length > 0 ? columns(space, 7.3, 0.7) : [space, space];
  const findings = markedList(keyFindings, "consolidatedSummary.keyFindings", checks).map(
    (paragraph, index) => ({
      ...paragraph,
      ...(keyFindings.length > 1 && { number: index + 1 }),
    }),
  );
  const blocks: Block[] = [];
  if (findings.length > 0)
    blocks.push(fitText(findings, left, [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10.5]));
  if (side.length > 0) blocks.push(fitText(side, right, SIZES.side));
  const paths = [
    ...keyFindings.map((_, index) => `consolidatedSummary.keyFindings.${index}`),
    ...lists.flatMap(([, texts, path]) => texts.map((_, index) => `${path}.${index}`)),
  ];
  return {
    id: "findings",
    title: slideWords.findings.title,
    lead: [],
    blocks,
    notes: [...questionNotes(paths, checks), ...spectrumNotes(source)],
  };
}
