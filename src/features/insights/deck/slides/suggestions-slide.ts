import { suggestionWords } from "#messages/report/deck";
import { type Paragraph, plain, type ReportSource, type Slide } from "#src/features/insights/deck/deck.ts";
import { fitText, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY } from "#src/features/insights/deck/layout.ts";
import { withinWords } from "#src/features/insights/deck/slide-words.ts";

/** What an AI provider wrote, apart from all that rests on answers; null where it wrote nothing. */
export function suggestionsSlide({ report, version }: ReportSource): Slide | null {
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
