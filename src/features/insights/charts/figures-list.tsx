import { classNames } from "#src/ui/class-names.ts";

export interface FiguresListProps {
  /** Says what the figures are and how to read their signs. */
  caption: string;
  columns: readonly string[];
  /** Empty cells are where a row has no such figure. */
  rows: readonly { name: string; cells: readonly string[] }[];
}

interface PlacedList extends FiguresListProps {
  /** On paper it stands beside another. */
  isHalf?: boolean;
}

/** Figures as a table, and on phones as a list: no table is wider than the screen. */
export function FiguresList(props: PlacedList) {
  if (props.rows.length === 0) return null;
  return (
    <div
      className={classNames("mt-6 print:mt-3 print:break-inside-avoid", !props.isHalf && "print:col-span-2")}
    >
      <Table {...props} />
      <List {...props} />
    </div>
  );
}

function Table({ caption, columns, rows }: FiguresListProps) {
  return (
    <table className="w-full border-collapse text-start text-xs tabular-nums max-lg:hidden print:table print:text-2xs">
      <caption className="pb-2 text-start text-muted text-xs print:pb-0.5 print:text-2xs">{caption}</caption>
      <thead className="border-ink border-b">
        <tr className="align-bottom *:px-1.5 *:py-1.5 *:font-medium print:*:py-0.5">
          <td />
          {columns.map((name) => (
            <th key={name} scope="col" className="text-end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr
            key={name}
            className="border-rule border-t *:px-1.5 *:py-1 print:break-inside-avoid print:*:py-0"
          >
            <th scope="row" className="ps-0! font-normal">
              {name}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="text-end print:whitespace-nowrap">
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ caption, columns, rows }: FiguresListProps) {
  return (
    <section aria-label={caption} className="text-sm lg:hidden print:hidden">
      <p className="pb-2 text-muted text-xs">{caption}</p>
      <ul>
        {rows.map(({ name, cells }) => (
          <li key={name} className="border-rule border-t py-2">
            <p>{name}</p>
            <dl className="flex flex-wrap gap-x-4 text-muted text-xs tabular-nums">
              {columns.map(
                (column, index) =>
                  cells[index] && (
                    <div key={column} className="flex gap-1.5">
                      <dt>{column}</dt>
                      <dd className="font-medium text-ink">{cells[index]}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
