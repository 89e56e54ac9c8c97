import type { Block, Deck, DeckSource, Run, Slide } from "#src/features/insights/deck/deck.ts";
import { makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");

export function textsIn(block: Block): string[] {
  if (block.type === "text") return block.paragraphs.map(({ runs }) => textOf(runs));
  if (block.type === "table") return [...(block.head ?? []), ...block.rows.flat()];
  return [block.alt, ...block.labels];
}

export const textsOn = ({ title, blocks, notes }: Slide) => [title, ...blocks.flatMap(textsIn), ...notes];
export const textsOfDeck = ({ slides }: Deck) => slides.flatMap(textsOn);

/** What people read on a slide, beside labels of its chart. */
export const readOn = ({ title, blocks }: Slide) => [
  title,
  ...blocks.filter((block) => block.type !== "chart" && !("isLabel" in block)).flatMap(textsIn),
];

export function reportOf(source: DeckSource) {
  if (!source.version.report) throw new Error("There is no report");
  return source.version.report;
}

export function slideOf(source: DeckSource | undefined, id: string): Slide {
  const found = makeDeck(source as DeckSource).slides.find((slide) => slide.id === id);
  if (!found) throw new Error(`The deck has no slide "${id}"`);
  return found;
}
