import { Fragment } from "react";

/** Splits a text at **pairs of asterisks**: every second piece is bold. Unpaired ones stay. */
export function splitBold(text: string): string[] {
  return text.split(/\*\*(.+?)\*\*/s);
}

/** Renders **bold** parts of a text. */
export function BoldText({ text, strongClass = "font-semibold" }: { text: string; strongClass?: string }) {
  return splitBold(text).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change their order
    if (index % 2 === 0) return <Fragment key={index}>{piece}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <strong key={index} className={strongClass}>
        {piece}
      </strong>
    );
  });
}
