import {
  AGREEMENT_SCALE,
  EFFECTIVENESS_SCALE,
  poleName,
  SPECTRUM_SCALE,
} from "#domain/questionnaire/questionnaire.ts";
import type { Change, Measure } from "#domain/statistics/changes.ts";
import { oneDecimal, signed, twoDecimals } from "#domain/wording/format.ts";
import { changesTable, changeTexts } from "#src/content/insights/compare.ts";
import { FiguresTable, HeadCells, NumberCell } from "#src/features/insights/charts/figures-table.tsx";
import { PoleRow } from "#src/features/insights/charts/pole-row.tsx";
import { placeOn, type Scale } from "#src/features/insights/charts/scales.ts";
import { changeHeadline, measureName, spectrumOf } from "#src/features/insights/phrases/change-phrases.ts";
import {
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  SpectrumStretch,
} from "#src/ui/spectrum/spectrum-line.tsx";

/** A gap runs from wholly left to wholly right, whatever it starts from. */
const GAP_SCALE: Scale = {
  min: SPECTRUM_SCALE.min - SPECTRUM_SCALE.max,
  max: SPECTRUM_SCALE.max - SPECTRUM_SCALE.min,
};

function scaleOf({ kind }: Measure): Scale {
  if (kind === "aspect") return AGREEMENT_SCALE;
  if (kind === "effectiveness") return EFFECTIVENESS_SCALE;
  return kind === "gap" ? GAP_SCALE : SPECTRUM_SCALE;
}

function endsOf(measure: Measure): [string, string] {
  const spectrum = spectrumOf(measure);
  if (spectrum) return [poleName(spectrum.left), poleName(spectrum.right)];
  const { min, max } = scaleOf(measure);
  return [String(min), String(max)];
}

/** One figure then and now on its line. */
export function ChangeRow({ change }: { change: Change }) {
  const { measure, earlier, later } = change;
  const scale = scaleOf(measure);
  const [then, now] = [placeOn(scale, earlier.mean), placeOn(scale, later.mean)];
  const [before, after] = [oneDecimal(earlier.mean), oneDecimal(later.mean)];
  const ends = endsOf(measure);
  const name = measureName(measure);
  return (
    <PoleRow
      title={name}
      left={ends[0]}
      right={ends[1]}
      chart={
        <SpectrumLine label={changeTexts.line(name, ends, before, after)}>
          <SpectrumCentre />
          <SpectrumStretch from={then} to={now} />
          <SpectrumDot at={then} radius={7} tone="edge" ring />
          <SpectrumDot at={now} radius={8} />
        </SpectrumLine>
      }
      words={
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-muted">{changeTexts.thenAndNow(changeHeadline(change), before, after)}</p>
        </>
      }
    />
  );
}

/** Table of all figures then and now, with the verdict on each change. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const head = <HeadCells texts={[changesTable.figure]} numbers={changesTable.columns} />;
  return (
    <FiguresTable caption={changesTable.caption} head={head}>
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
          <NumberCell>{isClear ? changesTable.clear : changesTable.unclear}</NumberCell>
        </tr>
      ))}
    </FiguresTable>
  );
}
