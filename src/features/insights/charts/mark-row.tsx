import { EFFECTIVENESS_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { lineLabels } from "#messages/report/insights";
import type { Mark } from "#src/features/insights/report/shown-marks.ts";
import { SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { LastPlace, lineHeight, TwoPlaces } from "./dumbbell.tsx";
import { LINE_CELL, LINE_ROW } from "./line-row.ts";
import { LineWords } from "./line-words.tsx";
import { placeOn } from "./scales.ts";

/** "Sales 3.9, Operations 8.0", or the one mark. */
function tellMark({ label, mean, apart }: Mark): string {
  if (!apart) return lineLabels.mark({ question: label, mean: oneDecimal(mean) });
  const [one, other] = apart;
  const places = lineLabels.twoGroups({
    one: one.name,
    oneMean: oneDecimal(one.mean),
    other: other.name,
    otherMean: oneDecimal(other.mean),
  });
  return lineLabels.twoMarks({ question: label, places });
}

const RADIUS = 6;

export function MarkRow({ mark }: { mark: Mark }) {
  const { label, mean, lastRound, apart } = mark;
  const at = placeOn(EFFECTIVENESS_SCALE, mean);
  return (
    <li className={LINE_ROW}>
      <span className="font-semibold text-sm leading-snug">{label}</span>
      <div className={LINE_CELL}>
        <SpectrumLine label={tellMark(mark)} height={lineHeight(true)}>
          {lastRound !== undefined && <LastPlace score={lastRound} scale={EFFECTIVENESS_SCALE} />}
          {apart ? (
            <TwoPlaces
              dot={apart[0].mean}
              ring={apart[1].mean}
              names={{ dot: apart[0].name, ring: apart[1].name }}
              tones={{ dot: "accent", ring: "ink" }}
              scale={EFFECTIVENESS_SCALE}
              isSmall
            />
          ) : (
            <>
              <SpectrumDot at={at} radius={RADIUS} />
              <LineWords at={at} side={-1} reach={RADIUS} tone="accent" isBold isCentred>
                {oneDecimal(mean)}
              </LineWords>
            </>
          )}
        </SpectrumLine>
      </div>
      <span className="text-end text-muted text-sm">{lineLabels.marks}</span>
    </li>
  );
}
