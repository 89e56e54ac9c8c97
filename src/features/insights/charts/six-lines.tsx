import { claimsOf } from "#domain/claims/read-claims.ts";
import { EFFECTIVENESS_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { legend, lineLabels } from "#messages/report/insights";
import { isOnLine, isShownOnLines, showsAnswers } from "#src/features/insights/report/finding-kinds.ts";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { PartLink } from "#src/features/insights/report/report-section.tsx";
import { isMarkFirst, type Mark, shownMarks } from "#src/features/insights/report/shown-marks.ts";
import { type SpectrumReading, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { classNames } from "#src/ui/class-names.ts";
import { SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { Answers } from "./answers.tsx";
import { Dumbbell, LastPlace, lineHeight, TwoPlaces } from "./dumbbell.tsx";
import { LineWords } from "./line-words.tsx";
import { Pole } from "./pole.tsx";
import { placeOn } from "./scales.ts";

/** Columns of a pole, a line and the other pole; on a phone the line stands below both. */
const LINE_ROW =
  "grid grid-cols-2 items-center gap-x-4 border-rule border-b py-1 print:py-0.5 sm:grid-cols-[7.5rem_minmax(0,1fr)_7.5rem] print:grid-cols-[9rem_minmax(0,1fr)_9rem]";
const LINE_CELL = "order-last col-span-2 sm:order-none sm:col-span-1 print:order-none print:col-span-1";

interface OneLineProps extends Pick<PartProps, "show"> {
  spectrum: SpectrumReading;
  /** What was found on it, where the line carries it; null where that stands elsewhere. */
  finding: RenderedFinding | null;
  isFound: boolean;
  isStressed: boolean;
  /** It shows the answers and no means. */
  isSplit: boolean;
  lastRound: number | undefined;
}

function OneLine(props: OneLineProps) {
  const { spectrum, finding, isFound, isStressed, isSplit, lastRound, show } = props;
  const tone = isStressed ? "font-semibold" : "text-muted";
  return (
    <li className={LINE_ROW}>
      <span aria-hidden="true" className={classNames("text-sm", tone)}>
        <Pole aspect={spectrum.left} />
      </span>
      <div className={LINE_CELL}>
        {isSplit ? (
          <Answers spectrum={spectrum} isSmall isQuiet={!isFound} />
        ) : (
          <Dumbbell spectrum={spectrum} isSmall isQuiet={!isFound} lastRound={lastRound} />
        )}
      </div>
      <span aria-hidden="true" className={classNames("text-end text-sm", tone)}>
        <Pole aspect={spectrum.right} />
      </span>
      {finding && (
        <p className="order-last col-span-full pb-1 text-center text-xs">
          <PartLink
            part="summary"
            id={`finding-${finding.claimId}`}
            show={show}
            className={isStressed ? "font-medium" : "text-muted"}
          >
            {finding.title.text}
          </PartLink>
        </p>
      )}
    </li>
  );
}

/**
 * All six spectrums from today to wanted: those with a stressed finding first, with the finding as their label, and those
 * whose answers lie far apart before the others; where the verdict names marks, these too. What may be chance is grey.
 */
export function SixLines(props: PartProps) {
  const { report, claims, figures, show } = props;
  if (!figures) return null;
  const { findings, spectrums } = report;
  const lines = spectrumsByGap(figures).map((spectrum) => {
    const own = findings.filter((one) => isOnLine(one) && one.spectrums.includes(spectrum.id));
    const onLines = own.filter(isShownOnLines);
    const finding = onLines.find(({ isStressed }) => isStressed) ?? onLines[0] ?? null;
    const isApart = spectrums.some((one) => one.spectrum === spectrum.id && one.isApart);
    const isSplit = showsAnswers(finding, spectrum, isApart);
    const change = claimsOf(claims, "change").find((one) => one.spectrum === spectrum.id);
    return {
      spectrum,
      finding,
      isFound: own.length > 0,
      isStressed: own.some(({ isStressed }) => isStressed),
      isApart,
      isSplit,
      lastRound: isSplit ? undefined : change?.before.value,
    };
  });
  const rankOf = ({ finding, isFound, isApart }: (typeof lines)[number]) => {
    if (!finding) return findings.length + (isFound ? 0 : isApart ? 1 : 2);
    return findings.indexOf(finding) - (finding.isStressed ? findings.length : 0);
  };
  const marks = shownMarks(props);
  const markRows = marks.map((mark) => <MarkRow key={`${mark.label} ${mark.mean}`} mark={mark} />);
  const isFirst = isMarkFirst(props);
  const hasColumns = lines.some(({ isSplit }) => isSplit);
  return (
    <div className="print:break-inside-avoid">
      <ChartLegend
        hasQuiet={lines.some(({ isFound }) => !isFound)}
        hasLastRound={[...lines, ...marks].some(({ lastRound }) => lastRound !== undefined)}
        columns={hasColumns ? (figures.release ? "shares" : "counts") : null}
      />
      <ul className="mt-1 border-rule border-t">
        {isFirst && markRows}
        {lines
          .sort((a, b) => rankOf(a) - rankOf(b))
          .map(({ isApart, ...line }) => (
            <OneLine key={line.spectrum.id} {...line} show={show} />
          ))}
        {!isFirst && markRows}
      </ul>
    </div>
  );
}

interface ChartLegendProps {
  /** Some lines are grey. */
  hasQuiet: boolean;
  hasLastRound: boolean;
  /** What the columns of split lines stand for; null where none is. */
  columns: "counts" | "shares" | null;
}

/** What the first page's lines are made of; every other picture says so itself. */
function ChartLegend({ hasQuiet, hasLastRound, columns }: ChartLegendProps) {
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-xs">
      <span>
        <span className="text-accent">●</span> {legend.todayAbove}
      </span>
      <span>
        <span className="text-second">○</span> {legend.wantedBelow}
      </span>
      {hasLastRound && (
        <span>
          <span className="text-edge">•</span> {legend.lastRound}
        </span>
      )}
      {columns && <span>{legend[columns]}</span>}
      {hasQuiet && <span>{legend.grey}</span>}
    </p>
  );
}

/** "Sales 3.9, Operations 8.0", or the one mark. */
function describeMark({ label, mean, apart }: Mark): string {
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

function MarkRow({ mark }: { mark: Mark }) {
  const { label, mean, lastRound, apart } = mark;
  const at = placeOn(EFFECTIVENESS_SCALE, mean);
  return (
    <li className={LINE_ROW}>
      <span className="font-semibold text-sm leading-snug">{label}</span>
      <div className={LINE_CELL}>
        <SpectrumLine label={describeMark(mark)} height={lineHeight(true)}>
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
