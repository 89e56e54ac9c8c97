export interface TextPiece {
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
