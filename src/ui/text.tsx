import type { ReactNode } from "react";

/** Splits a text at **pairs of asterisks**: every second piece is bold. Unpaired ones stay. */
export function splitBold(text: string): string[] {
  return text.split(/\*\*(.+?)\*\*/s);
}

/** Renders **bold** parts of a text. */
export function BoldText({ text, strongClass = "font-semibold" }: { text: string; strongClass?: string }) {
  return splitBold(text).map((piece, index) => {
    const key = `${index} ${piece}`;
    if (index % 2 === 0) return piece && <span key={key}>{piece}</span>;
    return (
      <strong key={key} className={strongClass}>
        {piece}
      </strong>
    );
  });
}

export interface TextLink {
  href: string | undefined;
  children: string;
}

const PlainLink = (link: TextLink) => <a {...link} className="link hover:text-accent" />;

interface LinkedTextProps {
  text: string;
  Link?: (link: TextLink) => ReactNode;
}

/** A text that takes **bold** and [links](/address). */
export function LinkedText({ text, Link = PlainLink }: LinkedTextProps) {
  const pieces = text.split(/\[([^\]]+)\]\(([^)\s]+)\)/);
  return pieces.map((piece, index) => {
    const key = `${index} ${piece}`;
    // After each text come the label of a link and its address.
    if (index % 3 === 0) return <BoldText key={key} text={piece} />;
    if (index % 3 === 2) return null;
    return (
      <Link key={key} href={pieces[index + 1]}>
        {piece}
      </Link>
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
          className="relative ps-6 before:absolute before:top-[0.8em] before:start-0 before:h-px before:w-3 before:bg-edge"
        >
          {show(text)}
        </li>
      ))}
    </ul>
  );
}
