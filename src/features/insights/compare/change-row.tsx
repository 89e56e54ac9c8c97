import {
  AGREEMENT_SCALE,
  EFFECTIVENESS_SCALE,
  poleName,
  SPECTRUM_SCALE,
} from "#domain/questionnaire/questionnaire.ts";
import type { Change, Measure } from "#domain/statistics/changes.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { PoleRow } from "#src/features/insights/charts/pole-row.tsx";
import {
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  SpectrumStretch,
} from "#src/ui/spectrum/spectrum-line.tsx";
import { changeHeadline, measureName, spectrumOf } from "./change-phrases.ts";

interface Scale {
  min: number;
  max: number;
}

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
  const { min, max } = scaleOf(measure);
  const [then, now] = [earlier.mean, later.mean].map((value) => (value - min) / (max - min)) as [
    number,
    number,
  ];
  const [left, right] = endsOf(measure);
  const name = measureName(measure);
  const label = `${name}, from ${left} to ${right}: then ${oneDecimal(earlier.mean)}, now ${oneDecimal(later.mean)}.`;
  return (
    <PoleRow
      title={name}
      left={left}
      right={right}
      chart={
        <SpectrumLine label={label}>
          <SpectrumCentre />
          <SpectrumStretch from={then} to={now} />
          <SpectrumDot at={then} radius={7} tone="edge" ring />
          <SpectrumDot at={now} radius={8} />
        </SpectrumLine>
      }
      words={
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-muted">
            {changeHeadline(change)}: {oneDecimal(earlier.mean)} then, {oneDecimal(later.mean)} now.
          </p>
        </>
      }
    />
  );
}
