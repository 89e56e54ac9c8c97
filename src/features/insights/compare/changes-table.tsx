import type { Change } from "#domain/statistics/changes.ts";
import { signed, twoDecimals } from "#domain/wording/format.ts";
import { FiguresTable, HeadCell, NumberCell } from "#src/features/insights/charts/figures-table.tsx";
import { measureName } from "./change-phrases.ts";

/** Every figure then and now, with the verdict on its change. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const head = (
    <>
      <HeadCell isText>Figure</HeadCell>
      {["n then", "Then", "n now", "Now", "Change", "Verdict"].map((name) => (
        <HeadCell key={name}>{name}</HeadCell>
      ))}
    </>
  );
  return (
    <FiguresTable caption="Means of both versions, in scale points." head={head} isPrinted={false}>
      {changes.map(({ measure, earlier, later, change, isClear }) => (
        <tr key={measureName(measure)} className="border-rule border-t">
          <th scope="row" className="py-2 pr-2 font-medium">
            {measureName(measure)}
          </th>
          <NumberCell>{earlier.n}</NumberCell>
          <NumberCell>{twoDecimals(earlier.mean)}</NumberCell>
          <NumberCell>{later.n}</NumberCell>
          <NumberCell>{twoDecimals(later.mean)}</NumberCell>
          <NumberCell>{signed(change)}</NumberCell>
          <NumberCell>{isClear ? "more than noise" : "within noise"}</NumberCell>
        </tr>
      ))}
    </FiguresTable>
  );
}
