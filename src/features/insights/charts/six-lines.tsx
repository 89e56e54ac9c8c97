import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { legend } from "#messages/report/insights";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { type SpectrumReading, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { PartLink } from "#src/features/insights/tabs/report-section.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Answers } from "./answers.tsx";
import { Dumbbell } from "./dumbbell.tsx";

/** Findings that a mean would hide: their line shows the answers. */
const DIVISIONS = ["camps", "opposite-wants"];
/** Findings of which a line from today to wanted is the picture. */
const TOLD_ON_LINES = ["want", ...DIVISIONS];

export const isToldOnLines = ({ kind }: Pick<RenderedFinding, "kind">) => TOLD_ON_LINES.includes(kind);

export function showsAnswers(
  finding: Pick<RenderedFinding, "kind"> | null,
  spectrum: SpectrumReading,
  isApart = false,
) {
  const { counts, bands } = spectrum.figures;
  const isDivided = isApart || (finding !== null && DIVISIONS.includes(finding.kind));
  return isDivided && (counts ?? bands) !== undefined;
}

export function ChartLegend({ more }: { more?: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-xs">
      <span>
        <span className="text-accent">●</span> {legend.today}
      </span>
      <span>
        <span className="text-second">○</span> {legend.wanted}
      </span>
      {more && <span>{more}</span>}
    </p>
  );
}

interface OneLineProps extends Pick<PartProps, "show"> {
  spectrum: SpectrumReading;
  finding: RenderedFinding | null;
  isApart: boolean;
}

function OneLine({ spectrum, finding, isApart, show }: OneLineProps) {
  const isStressed = finding?.isStressed ?? false;
  const tone = isStressed ? "font-semibold" : "text-muted";
  return (
    <li className="grid grid-cols-2 items-center gap-x-4 border-rule border-b py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_6.5rem] print:grid-cols-[6.5rem_minmax(0,1fr)_6.5rem]">
      <span aria-hidden="true" className={classNames("text-sm", tone)}>
        {poleName(spectrum.left)}
      </span>
      <div className="order-last col-span-2 sm:order-none sm:col-span-1 print:order-none print:col-span-1">
        {showsAnswers(finding, spectrum, isApart) ? (
          <Answers spectrum={spectrum} isSmall />
        ) : (
          <Dumbbell spectrum={spectrum} isSmall isQuiet={!isStressed} />
        )}
      </div>
      <span aria-hidden="true" className={classNames("text-end text-sm", tone)}>
        {poleName(spectrum.right)}
      </span>
      {finding && (
        <p className="order-last col-span-full text-center text-xs">
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
 * whose answers lie far apart before the others.
 */
export function SixLines({ report: { findings, spectrums }, figures, show }: PartProps) {
  if (!figures) return null;
  const shown = spectrumsByGap(figures).map((spectrum) => {
    const own = findings.filter(
      (finding) => isToldOnLines(finding) && finding.spectrums.includes(spectrum.id),
    );
    const isApart = spectrums.some((one) => one.spectrum === spectrum.id && one.isApart);
    return { spectrum, isApart, finding: own.find(({ isStressed }) => isStressed) ?? own[0] ?? null };
  });
  const rankOf = ({ finding, isApart }: (typeof shown)[number]) => {
    if (!finding) return findings.length + (isApart ? 0 : 1);
    return findings.indexOf(finding) - (finding.isStressed ? findings.length : 0);
  };
  return (
    <div className="print:break-inside-avoid">
      <ChartLegend />
      <ul className="mt-1 border-rule border-t">
        {shown
          .sort((a, b) => rankOf(a) - rankOf(b))
          .map((line) => (
            <OneLine key={line.spectrum.id} {...line} show={show} />
          ))}
      </ul>
    </div>
  );
}
