import { cleanLine } from "#domain/text.ts";
import { reportTitles } from "#src/content/insights/report.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import { sampleWords } from "#src/content/survey-pages.ts";
import { type Deck, type Slide, slideText } from "./deck.ts";
import type { DeckSource, ReadableSource } from "./deck-source.ts";
import { cutRuns } from "./fit-text.ts";
import { agreementSlide } from "./slides/agreement-slide.ts";
import { limitsSlide, recommendationSlides } from "./slides/closing-slides.ts";
import { levelsSlide, rolesSlide } from "./slides/group-slides.ts";
import { marksSlide } from "./slides/marks-slide.ts";
import { briefSlide, findingsSlide, titleSlide } from "./slides/opening-slides.ts";
import { roundsSlide } from "./slides/rounds-slide.ts";
import { gapsSlide, spectrumsSlide } from "./slides/spectrum-slides.ts";

export const MAX_SLIDES = 12;
const MAX_FOOTER = 90;
const MAX_FILE_NAME = 60;

/** The first goes first where there are too many. */
const DISPENSABLE = ["roles", "recommendations-2", "marks"];

function withinLimit(slides: readonly Slide[]): Slide[] {
  const surplus = DISPENSABLE.filter((id) => slides.some((slide) => slide.id === id)).slice(
    0,
    Math.max(0, slides.length - MAX_SLIDES),
  );
  return slides.filter(({ id }) => !surplus.includes(id));
}

/** Names the file after the organisation and the day, without what a file system or a mail cannot have. */
export function deckFileName(organizationName: string, createdAt: string): string {
  const name = cleanLine(organizationName)
    .replace(/[^\p{L}\p{M}\p{N} '&-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_FILE_NAME)
    .replace(/\p{Cs}/gu, "")
    .trim();
  return `${name || reportTitles.anySurvey} - insights ${createdAt.slice(0, 10)}.pptx`;
}

function footerOf({ organizationName, isSample }: DeckSource): string {
  const [name] = cutRuns([{ text: organizationName || reportTitles.anySurvey }], MAX_FOOTER);
  const parts = [name?.text ?? "", isSample ? sampleWords.cover : slideWords.kind];
  return parts.join(" · ");
}

/** Lays a report out on at most twelve slides: what the printed report shows, and nothing else. */
export function makeDeck(source: DeckSource): Deck {
  const { insights } = source.report;
  if (!insights) throw new Error("A report that cannot be laid out has no slides");
  const organizationName = slideText(cleanLine(source.organizationName));
  const readable: ReadableSource = { ...source, organizationName, insights };
  const slides = [
    titleSlide(readable),
    briefSlide(readable),
    findingsSlide(readable),
    roundsSlide(readable),
    spectrumsSlide(readable),
    gapsSlide(readable),
    agreementSlide(readable),
    levelsSlide(readable),
    rolesSlide(readable),
    marksSlide(readable),
    ...recommendationSlides(readable),
    limitsSlide(readable),
  ].filter((slide) => slide !== null);
  return {
    title: reportTitles.of(organizationName),
    footer: footerOf(readable),
    fileName: deckFileName(organizationName, source.version.createdAt),
    slides: withinLimit(slides),
  };
}
