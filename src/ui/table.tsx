import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface TableProps {
  /** What the columns hold. Those behind the first one stand at the right, unless they hold words. */
  columns: readonly { label: string; isText?: boolean; meaning?: string }[];
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Read out before it. */
  caption?: string;
  headClass?: string;
  className?: string;
}

export function Table(props: TableProps) {
  const { columns, rows, caption, headClass = "text-muted *:*:font-normal", className } = props;
  const cellClass = (index: number) =>
    classNames(
      "py-2.5 align-baseline not-last:pe-4",
      index > 0 && !columns[index]?.isText && "whitespace-nowrap text-end tabular-nums",
    );
  return (
    <table className={classNames("w-full text-start text-sm", className)}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className={headClass}>
        <tr>
          {columns.map(({ label, meaning }, index) => (
            <th key={label} scope="col" className={cellClass(index)}>
              {meaning ? (
                <abbr title={meaning} className="no-underline">
                  {label}
                </abbr>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key} className="border-rule border-t">
            <th scope="row" className={`${cellClass(0)} font-normal`}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]?.label} className={cellClass(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
