import type { ReactNode } from "react";

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
