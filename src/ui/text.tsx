import type { ReactNode } from "react";

/** Splits a text at **pairs of asterisks**: every second piece is bold. Unpaired ones stay. */
export function splitBold(text: string): string[] {
  return text.split(/\*\*(.+?)\*\*/s);
}

/** Renders **bold** parts of a text. */
export function BoldText({ text, strongClass = "font-semibold" }: { text: string; strongClass?: string }) {
  return splitBold(text).map((piece, index) => {
    if (index % 2 === 0) return piece;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change their order
      <strong key={index} className={strongClass}>
        {piece}
      </strong>
    );
  });
}

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

interface DashListProps {
  texts: readonly string[];
  /** Renders an item; by default as plain text. */
  show?: (text: string) => ReactNode;
}

export function DashList({ texts, show = (text) => text }: DashListProps) {
  return (
    <ul className="grid max-w-measure gap-3">
      {texts.map((text) => (
        <li
          key={text}
          className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-edge"
        >
          {show(text)}
        </li>
      ))}
    </ul>
  );
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
