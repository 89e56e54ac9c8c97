import { BoldText } from "#src/ui/text/bold-text.tsx";

interface TextPiece {
  text: string;
  href?: string;
}

/** Cuts a text at its [links](/address). */
export function splitLinks(text: string): TextPiece[] {
  return text.split(/(\[[^\]]+\]\([^)\s]+\))/).flatMap((piece): TextPiece[] => {
    const [, label, href] = piece.match(/^\[([^\]]+)\]\(([^)\s]+)\)$/) ?? [];
    if (label && href) return [{ text: label, href }];
    return piece ? [{ text: piece }] : [];
  });
}

/** A text that takes **bold** and [links](/address). */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, index) => {
    const key = `${index} ${piece}`;
    if (!href) return <BoldText key={key} text={piece} />;
    return (
      <a key={key} href={href} className="link hover:text-accent">
        {piece}
      </a>
    );
  });
}
