import type { ReactNode } from "react";
import { figuresTables } from "#src/content/insights/charts.ts";

interface FiguresTableProps {
  /** Says what the table holds and how to read its signs. */
  caption: string;
  head: ReactNode;
  children: ReactNode;
}

/** The figures behind a chart, on demand. */
export function FiguresTable({ caption, head, children }: FiguresTableProps) {
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 items-center text-sm underline decoration-1 underline-offset-4">
        {figuresTables.show}
      </summary>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls a wide table by focusing it
        tabIndex={0}
        className="mt-4 overflow-x-auto"
      >
        <table className="w-full min-w-[46rem] border-collapse text-left text-sm">
          <caption className="pb-3 text-left text-muted text-xs">{caption}</caption>
          <thead className="border-ink border-b">
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </details>
  );
}

interface HeadCellsProps {
  /** Columns of words, before those of numbers. */
  texts: readonly string[];
  numbers: readonly string[];
}

export function HeadCells({ texts, numbers }: HeadCellsProps) {
  return [...texts, ...numbers].map((name) => (
    <th
      key={name}
      scope="col"
      className={`px-2 py-2 align-bottom font-medium first:pl-0 ${texts.includes(name) ? "" : "text-right"}`}
    >
      {name}
    </th>
  ));
}

export function NumberCell({ children }: { children: ReactNode }) {
  return <td className="whitespace-nowrap px-2 py-2 text-right align-top">{children}</td>;
}
