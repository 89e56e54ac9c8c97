import { evidenceOf } from "#domain/claims/read-claims.ts";
import { buildFactSheet, type Fact } from "#domain/fact-sheet/fact-sheet.ts";
import { MAX_BRANDING_LINE_LENGTH } from "#domain/limits.ts";
import type { Caveat, RenderedFinding, RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { cleanLine } from "#domain/text.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { punctuation } from "#messages/frame/punctuation";
import { noteWords, slideWords, suggestionWords } from "#messages/report/deck";
import { kindWords, reportTitles, summaryWords } from "#messages/report/insights";
import { sampleWords } from "#src/content/survey-pages.ts";
import {
  type Block,
  type Deck,
  type DeckSource,
  type Paragraph,
  plain,
  quiet,
  type ReportSource,
  run,
  type Slide,
  slideText,
} from "#src/features/insights/deck/deck.ts";
import { fitText, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY, OPENING, part, SIZES } from "#src/features/insights/deck/layout.ts";
import { withinWords } from "#src/features/insights/deck/slide-words.ts";
import { formatDate } from "#src/lib/format.ts";
import { openingChart, pictureOf } from "./pictures.ts";
import { adviceSlide, agreedSlides, stepsSlide } from "./step-slides.ts";

export const MAX_SLIDES = 12;
const MAX_FOOTER = MAX_BRANDING_LINE_LENGTH;
const MAX_FILE_NAME = 60;

/** Names the file after the organisation and the day, without what a file system or a mail cannot have. */
export function deckFileName(organizationName: string, createdAt: string): string {
  const name = cleanLine(organizationName)
    .replace(/[^\p{L}\p{M}\p{N} '&-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_FILE_NAME)
    .replace(/\p{Cs}/gu, "")
    .trim();
  return `${slideWords.fileName({ name: name || reportTitles.anySurvey, day: createdAt.slice(0, 10) })}.pptx`;
}

function footerOf({ organizationName, branding, isSample }: DeckSource): string {
  const whole = slideText(branding.line ?? "") || organizationName || reportTitles.anySurvey;
  const name = whole.length > MAX_FOOTER ? `${whole.slice(0, MAX_FOOTER).replace(/\s+\S*$/, "")}…` : whole;
  const parts = [name, isSample ? sampleWords.cover : slideWords.kind];
  return parts.join(" · ");
}

/**
 * Lays a report out on at most twelve slides, each with one message; what finds no room is in the notes of the last one. The
 * first leaves room for a logo.
 */
export function makeDeck(source: DeckSource, hasLogo = false): Deck {
  const { report } = source.version;
  if (!report) throw new Error("A report of an older shape has no slides");
  const organizationName = slideText(cleanLine(source.organizationName));
  const readable: ReportSource = { ...source, organizationName, report };
  const closing = [
    changesSlide(readable),
    ...report.steps.map((step) => adviceSlide(step, readable)),
    suggestionsSlide(readable),
    stepsSlide(readable),
    ...agreedSlides(readable),
  ].flatMap((one) => one ?? []);
  const room = MAX_SLIDES - 1 - closing.length;
  const findings = report.findings.slice(0, room).map((finding) => findingSlide(finding, readable));
  const left = report.findings.slice(room).map(({ title }) => title.text);
  const slides = [verdictSlide(readable, hasLogo), ...findings, ...closing];
  return {
    title: reportTitles.of({ name: organizationName || reportTitles.anySurvey }),
    footer: footerOf(readable),
    colour: source.branding.colour?.light ?? null,
    fileName: deckFileName(organizationName, source.version.createdAt),
    slides: slides.map((slide, index) =>
      index === slides.length - 1
        ? { ...slide, notes: [...slide.notes, ...closingNotes(readable, left)] }
        : slide,
    ),
  };
}

const under = (title: string, sentences: readonly Sentence[]) =>
  [punctuation.label({ name: title }), ...sentences.map(({ text }) => text)].join(" ");

/** What a board may ask for: how the report was made, what it can’t say, how groups and roles answer, and what found no slide. */
function closingNotes({ report, mode }: ReportSource, left: readonly string[]): string[] {
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

/** What an AI provider wrote, apart from all that rests on answers; null where it wrote nothing. */
function suggestionsSlide({ report, version }: ReportSource): Slide | null {
  const { suggestions, quotation } = report;
  const { title: suggested, written, someModel } = suggestionWords;
  if (suggestions.length === 0 && quotation === null) return null;
  const isQuoted = suggestions.length === 0;
  const title = isQuoted ? written : suggested({ model: version.provenance.model ?? someModel });
  const texts = isQuoted ? [quotation ?? ""] : suggestions.map(({ text }) => text);
  const { shown, left } = withinWords(texts, [title]);
  return makeSlide({
    id: "suggestions",
    title,
    blocks: [
      fitText(
        shown.map((text): Paragraph => ({ ...plain(text), gap: 0.8 })),
        BODY,
      ),
    ],
    notes: [...left, ...(isQuoted || quotation === null ? [] : [written, quotation])],
  });
}

/** Inches that are left to what is said below the picture. */
const SAID = 1.8;
const GAP = 0.35;

const bottomOf = (blocks: readonly Block[]) => Math.max(...blocks.map(({ box }) => box.y + box.h)) - BODY.y;

function factText({ label, value, unit, n }: Fact): string {
  const whole = Math.round(value);
  const share = unit === "percent" ? noteWords.share({ share: whole / 100 }) : whole;
  const shown = unit === "points" ? oneDecimal(value) : share;
  return noteWords.fact({ label, value: shown, n });
}

/** The figures that a finding rests on, for the speaker. */
function factsBehind({ claimId }: RenderedFinding, { version }: ReportSource): string[] {
  const claim = readStoredReport(version.insights)?.claims.find(({ id }) => id === claimId);
  const facts = version.figures ? buildFactSheet(version.figures) : [];
  const evidence = claim ? evidenceOf(claim) : [];
  return facts.filter(({ id }) => evidence.includes(id)).map(factText);
}

/** A finding: its picture and what it says; what could be done stands on slides of its own. */
function findingSlide(finding: RenderedFinding, source: ReportSource): Slide {
  const { title, sentences, statements, monday } = finding;
  const picture = pictureOf(finding, source, part(BODY, { h: BODY.h - SAID - GAP }));
  const text = part(BODY, picture.length > 0 ? { y: bottomOf(picture) + GAP } : {});
  const said = [...sentences, ...statements].map((one) => one.text);
  const { shown, left } = withinWords(said, [title.text]);
  return makeSlide({
    id: `finding-${finding.claimId}`,
    title: title.text,
    blocks: [...picture, fitText(shown.map(plain), text)],
    notes: [
      ...left,
      ...(monday ? [`${punctuation.label({ name: summaryWords.monday })} ${monday}`] : []),
      ...factsBehind(finding, source),
    ],
  });
}

const LOGO_GAP = 0.5;

/** Who answered, and what to bear in mind: whether with care and what is withheld before the rest. */
function limitsOf({ participation, caveats }: RenderedReport): string[] {
  const isFirst = ({ isOnCare, claimIds }: Caveat) => isOnCare || claimIds.includes("withheld");
  const ranked = [...caveats].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return [participation, ...ranked].map(({ text }) => text);
}

/** What the report's first page says beside the verdict, each sentence once. */
function besideVerdict({ changes, divides, undecided, own, also, findings }: RenderedReport): string[] {
  const stressed = findings.filter(({ isStressed }) => isStressed).flatMap(({ sentences }) => sentences);
  const titles = also.map(({ title }) => title);
  const all = [...changes, divides, undecided, ...own, ...titles, ...stressed];
  return [...new Set(all.flatMap((one) => one?.text ?? []))];
}

/** The verdict over the six lines, and who answered. */
function verdictSlide(source: ReportSource, hasLogo: boolean): Slide {
  const { report, organizationName, version, isSample } = source;
  const kind = [
    ...(isSample ? [sampleWords.cover] : []),
    organizationName || reportTitles.anySurvey,
    formatDate(version.createdAt),
  ].join(" · ");
  const limits = withinWords(limitsOf(report), [kind, report.verdict.text]);
  return makeSlide({
    id: "verdict",
    title: report.verdict.text,
    isOpening: true,
    blocks: [
      fitText(
        [{ runs: [run(kind, { tone: "accent", isBold: true })] }],
        hasLogo ? part(OPENING.kind, { w: OPENING.kind.w - OPENING.logo.w - LOGO_GAP }) : OPENING.kind,
        SIZES.note,
      ),
      ...openingChart(source, OPENING.body),
      fitText([quiet(limits.shown.join(" "))], OPENING.people, SIZES.note),
    ],
    notes: [...limits.left, ...besideVerdict(report)],
  });
}

/** What became of the steps of the round before, and what has changed where no finding names it; null without either. */
function changesSlide({ report: { changes, followedUp, findings } }: ReportSource): Slide | null {
  const title = slideWords.changes;
  const found = findings.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  // What is said beside a finding goes on from it, and is in the notes of the verdict.
  const isFound = changes.some(({ text }) => found.includes(text));
  const texts = [...(isFound ? [] : changes), ...followedUp].map(({ text }) => text);
  if (texts.length === 0) return null;
  const { shown, left } = withinWords(texts, [title]);
  return makeSlide({ id: "changes", title, blocks: [fitText(shown.map(plain), BODY)], notes: left });
}
