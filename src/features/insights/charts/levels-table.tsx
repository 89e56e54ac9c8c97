import { SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { Figures, GroupFigures } from "#domain/statistics/figures.ts";
import { levelName } from "#src/features/insights/phrases/level-name.ts";
import { twoDecimals } from "#src/features/insights/phrases/number-format.ts";
import { FiguresTable, HeadCell, NumberCell } from "./figures-table.tsx";

interface LevelsTableProps {
  figures: Figures;
  levels: readonly GroupFigures[];
  isPrinted: boolean;
}

/** The levels' means of today and of the wish, with the team's beside them. */
export function LevelsTable({ figures, levels, isPrinted }: LevelsTableProps) {
  const head = (
    <>
      <HeadCell isText>Spectrum</HeadCell>
      {levels.map(({ label, n }) => (
        <HeadCell key={label}>
          {levelName(label)} ({n})
        </HeadCell>
      ))}
      <HeadCell>Team ({figures.responses})</HeadCell>
    </>
  );
  const means = (current: number | null | undefined, aspirational: number | null | undefined) => (
    <>
      {twoDecimals(current ?? null)} → {twoDecimals(aspirational ?? null)}
    </>
  );
  return (
    <FiguresTable
      caption="Means of today → of the wish, from 1 (fully the first pole) to 9 (fully the second)."
      head={head}
      isPrinted={isPrinted}
    >
      {figures.spectrums.map(({ spectrum: id, current, aspirational }) => {
        const spectrum = SPECTRUMS.find((one) => one.id === id);
        return (
          <tr key={id} className="border-rule border-t">
            <th scope="row" className="py-2 pr-2 font-medium">
              {spectrum && spectrumName(spectrum)}
            </th>
            {levels.map(({ label, spectrums }) => {
              const own = spectrums.find(({ spectrum }) => spectrum === id);
              return <NumberCell key={label}>{means(own?.current, own?.aspirational)}</NumberCell>;
            })}
            <NumberCell>{means(current.mean, aspirational.mean)}</NumberCell>
          </tr>
        );
      })}
    </FiguresTable>
  );
}
