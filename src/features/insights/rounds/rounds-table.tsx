import type { RoundComparison } from "#domain/rounds/rounds.ts";
import { signed, twoDecimals } from "#domain/wording/format.ts";
import { roundsTable } from "#src/content/insights/rounds.ts";
import { FiguresTable, HeadCells, NumberCell } from "#src/features/insights/charts/figures-table.tsx";
import { measureName } from "#src/features/insights/phrases/change-phrases.ts";
import { toChange } from "./to-change.ts";

interface RoundsTableProps {
  rounds: RoundComparison;
  /** The survey is confidential: spreads are rounded up, so that agreement is a lower bound. */
  isCoarse: boolean;
  isPrinted: boolean;
}

/** All figures of both rounds. */
export function RoundsTable({ rounds: { changes, agreement }, isCoarse, isPrinted }: RoundsTableProps) {
  return (
    <FiguresTable
      caption={isCoarse ? roundsTable.coarseCaption : roundsTable.caption}
      head={<HeadCells texts={[roundsTable.figure]} numbers={roundsTable.columns} />}
      isPrinted={isPrinted}
    >
      {changes.map((change) => {
        const { measure, earlier, later, isClear } = change;
        const agreed = agreement.find(({ spectrum }) => spectrum === measure);
        return (
          <tr key={measure} className="border-rule border-t">
            <th scope="row" className="py-2 pr-2 font-medium">
              {measureName(toChange(change).measure)}
            </th>
            <NumberCell>{earlier.n}</NumberCell>
            <NumberCell>{twoDecimals(earlier.mean)}</NumberCell>
            <NumberCell>{later.n}</NumberCell>
            <NumberCell>{twoDecimals(later.mean)}</NumberCell>
            <NumberCell>{signed(change.change)}</NumberCell>
            <NumberCell>{isClear ? roundsTable.clear : roundsTable.unclear}</NumberCell>
            <NumberCell>{agreed && twoDecimals(agreed.earlier)}</NumberCell>
            <NumberCell>{agreed && twoDecimals(agreed.later)}</NumberCell>
          </tr>
        );
      })}
    </FiguresTable>
  );
}
