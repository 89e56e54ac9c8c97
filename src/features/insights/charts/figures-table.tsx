import type { ReactNode } from "react";
import type { Distribution } from "#domain/statistics/figures.ts";
import { twoDecimals } from "#domain/wording/format.ts";
import { figuresTable } from "#src/content/insights/charts.ts";

interface FiguresTableProps {
  /** Says what the table holds and how to read its signs. */
  caption: string;
  head: ReactNode;
  /** Its rows; where they belong together in groups, a `tbody` for each group. */
  children: ReactNode;
  isGrouped?: boolean;
  isPrinted: boolean;
  /** Label of the control that opens it. */
  summary?: string;
}

/** The figures behind a chart, on demand; on paper they stand open. */
export function FiguresTable({ isPrinted, summary = figuresTable.summary, ...table }: FiguresTableProps) {
  if (isPrinted) return <Figures {...table} />;
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 items-center text-sm underline decoration-1 underline-offset-4">
        {summary}
      </summary>
      <Figures {...table} />
    </details>
  );
}

type FiguresProps = Omit<FiguresTableProps, "isPrinted" | "summary">;

function Figures({ caption, head, isGrouped = false, children }: FiguresProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls a wide table by focusing it
      tabIndex={0}
      className="mt-4 overflow-x-auto print:mt-6 print:break-inside-avoid print:overflow-visible"
    >
      <table className="w-full min-w-[46rem] border-collapse text-left text-sm print:min-w-0 print:text-2xs">
        <caption className="pb-3 text-left text-muted text-xs">{caption}</caption>
        <thead className="border-ink border-b">
          <tr>{head}</tr>
        </thead>
        {isGrouped ? children : <tbody>{children}</tbody>}
      </table>
    </section>
  );
}

interface HeadCellsProps {
  /** Columns of words, before those of numbers. */
  texts: readonly string[];
  numbers: readonly (string | number)[];
}

export function HeadCells({ texts, numbers }: HeadCellsProps) {
  return (
    <>
      {texts.map((text) => (
        <HeadCell key={text} isText>
          {text}
        </HeadCell>
      ))}
      {numbers.map((name) => (
        <HeadCell key={name}>{name}</HeadCell>
      ))}
    </>
  );
}

function HeadCell({ children, isText = false }: { children: ReactNode; isText?: boolean }) {
  return (
    <th scope="col" className={`px-2 py-2 align-bottom font-medium first:pl-0 ${isText ? "" : "text-right"}`}>
      {children}
    </th>
  );
}

export function NumberCell({ children, rowSpan }: { children: ReactNode; rowSpan?: number }) {
  return (
    <td rowSpan={rowSpan} className="whitespace-nowrap px-2 py-2 text-right align-top">
      {children}
    </td>
  );
}

interface DistributionCellsProps {
  scores: Distribution;
  /** Of a confidential survey: without what may be one person's answer. */
  isCoarse: boolean;
}

/** The columns that every table of figures shares: `distributionColumns`, or `coarseColumns`. */
export function DistributionCells({ scores, isCoarse }: DistributionCellsProps) {
  const { n, mean, median, standardDeviation, lowerQuartile, upperQuartile } = scores;
  return (
    <>
      <NumberCell>{n}</NumberCell>
      <NumberCell>{twoDecimals(mean)}</NumberCell>
      {!isCoarse && <NumberCell>{twoDecimals(median)}</NumberCell>}
      <NumberCell>{twoDecimals(standardDeviation)}</NumberCell>
      {!isCoarse && (
        <NumberCell>{figuresTable.range(twoDecimals(lowerQuartile), twoDecimals(upperQuartile))}</NumberCell>
      )}
    </>
  );
}
