import { Fragment } from "react";

/** Cuts a text at its pairs of double asterisks: every second piece is bold. An unpaired one stays as it is. */
export function splitBold(text: string): string[] {
  return text.split(/\*\*(.+?)\*\*/s);
}

/** A text in which **two asterisks** mark what matters. */
export function BoldText({ text, strongClass = "font-semibold" }: { text: string; strongClass?: string }) {
  return splitBold(text).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    if (index % 2 === 0) return <Fragment key={index}>{piece}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <strong key={index} className={strongClass}>
        {piece}
      </strong>
    );
  });
}
