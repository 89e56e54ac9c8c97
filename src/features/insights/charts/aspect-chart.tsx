import { poleName, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { Distribution, Figures } from "#domain/statistics/figures.ts";
import { twoDecimals } from "#domain/wording/format.ts";
import { aspectChart, aspectTable, columns, distributionHeads } from "#src/content/insights/charts.ts";
import { effectivenessMarks } from "#src/features/insights/report/effectiveness-marks.ts";
import {
  type AspectPair,
  aspectPairs,
  balanceCaution,
  balanceHeadline,
} from "#src/features/insights/report/spectrum-readings.ts";
import { BackToBack, scoreText } from "./back-to-back.tsx";
import { DistributionCells, FiguresTable, HeadCells, NumberCell } from "./figures-table.tsx";
import { PoleRow } from "./pole-row.tsx";

function Pole({
  name,
  scores,
  isRight = false,
}: {
  name: string;
  scores: Distribution | null;
  isRight?: boolean;
}) {
  const score = <span className="text-muted tabular-nums">{scoreText(scores)}</span>;
  return (
    <span className={isRight ? "inline-flex flex-row-reverse gap-3" : "inline-flex gap-3"}>
      {name}
      {score}
    </span>
  );
}

function DistributionRow({
  name,
  scores,
  isCoarse,
}: {
  name: string;
  scores: Distribution;
  isCoarse: boolean;
}) {
  return (
    <tr className="border-rule border-t">
      <th scope="row" className="py-2 pr-2 font-medium">
        {name}
      </th>
      <DistributionCells scores={scores} isCoarse={isCoarse} />
      {!isCoarse && (
        <>
          <NumberCell>{twoDecimals(scores.min)}</NumberCell>
          <NumberCell>{twoDecimals(scores.max)}</NumberCell>
        </>
      )}
    </tr>
  );
}

/** The twelve aspects in figures, and below them the marks for effectiveness. */
function AspectTable({ figures, isPrinted }: { figures: Figures; isPrinted: boolean }) {
  const isCoarse = figures.release !== undefined;
  const [caption, numbers] = isCoarse
    ? [aspectTable.coarseCaption, distributionHeads.coarse]
    : [aspectTable.caption, distributionHeads.withExtremes];
  const head = <HeadCells texts={[columns.aspect]} numbers={numbers} />;
  return (
    <FiguresTable caption={caption} head={head} isPrinted={isPrinted}>
      {figures.aspects.map(({ aspect, scores }) => (
        <DistributionRow key={aspect} name={poleName(aspect)} scores={scores} isCoarse={isCoarse} />
      ))}
      {effectivenessMarks(figures).map(
        ({ label, scores }) =>
          scores && (
            <DistributionRow
              key={label}
              name={aspectTable.effectiveness(label)}
              scores={scores}
              isCoarse={isCoarse}
            />
          ),
      )}
    </FiguresTable>
  );
}

function BalanceWords({ pair }: { pair: AspectPair }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{balanceHeadline(pair)}</p>
      <p className="text-muted">{balanceCaution(pair)}</p>
    </div>
  );
}

/** The twelve aspects as six opposed pairs, each pole's mean drawn outwards from the middle. */
export function AspectChart({ figures, isPrinted }: { figures: Figures; isPrinted: boolean }) {
  return (
    <>
      <p className="max-w-measure pt-4 text-muted text-sm">
        {aspectChart.legend}
        {!figures.release && aspectChart.band}
      </p>
      <ul className="mt-2">
        {aspectPairs(figures).map((pair) => (
          <PoleRow
            key={pair.id}
            title={spectrumName(pair)}
            left={<Pole name={poleName(pair.left)} scores={pair.leftScores} />}
            right={<Pole name={poleName(pair.right)} scores={pair.rightScores} isRight />}
            chart={<BackToBack pair={pair} />}
            words={pair.balance ? <BalanceWords pair={pair} /> : undefined}
          />
        ))}
      </ul>
      <AspectTable figures={figures} isPrinted={isPrinted} />
    </>
  );
}
