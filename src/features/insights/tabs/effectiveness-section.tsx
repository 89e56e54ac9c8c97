import type { ReactNode } from "react";
import {
  EFFECTIVENESS_ITEMS,
  EFFECTIVENESS_LABELS,
  EFFECTIVENESS_SCALE,
} from "#domain/questionnaire/questionnaire.ts";
import type { Distribution, Figures } from "#domain/statistics/figures.ts";
import { oneDecimal, twoDecimals } from "#domain/wording/format.ts";
import { columns, distributionHeads, effectivenessTable } from "#src/content/insights/charts.ts";
import { effectivenessWords } from "#src/content/insights/report.ts";
import {
  DistributionCells,
  FiguresTable,
  HeadCells,
  NumberCell,
} from "#src/features/insights/charts/figures-table.tsx";
import { MiddleHalf } from "#src/features/insights/charts/middle-half.tsx";
import { placeOn } from "#src/features/insights/charts/scales.ts";
import { SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

function spreadText(scores: Distribution): string {
  const { n, standardDeviation, lowerQuartile, upperQuartile, min, max } = scores;
  if (n < 2) return effectivenessWords.oneAnswer;
  if (standardDeviation === null) return effectivenessWords.meanOnly(n);
  if (lowerQuartile === null || upperQuartile === null || min === null || max === null) {
    return effectivenessWords.coarse(n, oneDecimal(standardDeviation));
  }
  return effectivenessWords.spread(
    n,
    [oneDecimal(lowerQuartile), oneDecimal(upperQuartile)],
    [oneDecimal(min), oneDecimal(max)],
  );
}

interface Mark {
  label: string;
  /** Null where no mark may be told, or none was given. */
  scores: Distribution | null;
}

/** Lists the marks for each question; for both together in reports that do not tell them apart. */
export function effectivenessMarks({ effectiveness, effectivenessItems }: Figures): Mark[] {
  if (!effectivenessItems) {
    return effectiveness ? [{ label: effectivenessWords.both, scores: effectiveness }] : [];
  }
  return EFFECTIVENESS_ITEMS.map((item) => ({
    label: EFFECTIVENESS_LABELS[item],
    scores: effectivenessItems.find((one) => one.item === item)?.scores ?? null,
  }));
}

function MarkOnLine({ label, scores }: Mark) {
  if (!scores) {
    return (
      <li className="text-sm">
        {label}: <span className="text-muted">{effectivenessWords.noMark}</span>
      </li>
    );
  }
  const [mean, spread] = [oneDecimal(scores.mean), spreadText(scores)];
  return (
    <li className="print:break-inside-avoid">
      <p className="flex items-baseline justify-between gap-4 text-sm">
        {label}
        <span className="whitespace-nowrap">
          <span className="font-serif text-h3 leading-none">{mean}</span>
          <span className="ml-1.5 text-muted text-xs">{effectivenessWords.of(EFFECTIVENESS_SCALE.max)}</span>
        </span>
      </p>
      <SpectrumLine height={20} className="mt-1" label={effectivenessWords.label(label, mean, spread)}>
        <MiddleHalf scores={scores} placeOf={(score) => placeOn(EFFECTIVENESS_SCALE, score)} />
        <SpectrumDot at={placeOn(EFFECTIVENESS_SCALE, scores.mean)} radius={6} />
      </SpectrumLine>
      <p className="mt-1 text-muted text-xs">{spread}</p>
    </li>
  );
}

/** The team's own marks for its results, from 1 to 10, one question below the other. */
export function EffectivenessMarks({ figures, heading }: { figures: Figures; heading: ReactNode }) {
  const marks = effectivenessMarks(figures);
  return (
    <section>
      {heading}
      {marks.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{effectivenessWords.noMarks}</p>
      ) : (
        <ul className="mt-2 grid gap-4">
          {marks.map((mark) => (
            <MarkOnLine key={mark.label} {...mark} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The marks in figures; nothing where there are none. */
export function EffectivenessTable({ figures, isPrinted }: { figures: Figures; isPrinted: boolean }) {
  const marks = effectivenessMarks(figures);
  const isCoarse = figures.release !== undefined;
  if (marks.every(({ scores }) => scores === null)) return null;
  const head = (
    <HeadCells
      texts={[columns.question]}
      numbers={isCoarse ? distributionHeads.coarse : distributionHeads.withExtremes}
    />
  );
  return (
    <FiguresTable
      caption={effectivenessTable.caption}
      summary={effectivenessTable.summary}
      head={head}
      isPrinted={isPrinted}
    >
      {marks.map(
        ({ label, scores }) =>
          scores && (
            <tr key={label} className="border-rule border-t">
              <th scope="row" className="py-2 pr-2 font-medium">
                {label}
              </th>
              <DistributionCells scores={scores} isCoarse={isCoarse} />
              {!isCoarse && (
                <>
                  <NumberCell>{twoDecimals(scores.min)}</NumberCell>
                  <NumberCell>{twoDecimals(scores.max)}</NumberCell>
                </>
              )}
            </tr>
          ),
      )}
    </FiguresTable>
  );
}
