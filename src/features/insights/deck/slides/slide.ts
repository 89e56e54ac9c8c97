import { type Block, plain, type Slide, slideText } from "#src/features/insights/deck/deck.ts";
import { fitText } from "#src/features/insights/deck/fit-text.ts";
import { OPENING, SIZES, TITLE_BOX } from "#src/features/insights/deck/layout.ts";

/** Of the width that the heading’s face leaves to a text measured in the other one. */
const SERIF = 0.88;

type Content = Pick<Slide, "id" | "title" | "notes" | "isOpening"> & { blocks: readonly Block[] };

/** Sets a slide's title in the largest size in which it fits. */
export function makeSlide({ title, ...content }: Content): Slide {
  const [box, sizes] = content.isOpening ? [OPENING.title, SIZES.opening] : [TITLE_BOX, SIZES.title];
  const { size } = fitText([plain(title)], { ...box, w: box.w * SERIF }, sizes);
  return { ...content, title: slideText(title), titleSize: size };
}
