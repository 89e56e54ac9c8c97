import type { ReactNode } from "react";
import { legend } from "#src/content/insights/charts.ts";
import { alignmentWords } from "#src/content/insights/report.ts";
import { AnswersTable, BandsTable, SpectrumTable } from "#src/features/insights/charts/spectrum-tables.tsx";
import { EvidencedText } from "#src/features/insights/evidence/evidenced-text.tsx";
import { intervalLegend } from "#src/features/insights/phrases/interval-legend.ts";
import { type AlignmentLead, alignmentLead } from "#src/features/insights/phrases/spectrum-phrases.ts";
import { spreadsPhrase } from "#src/features/insights/phrases/withheld-phrases.ts";
import type { TabProps } from "#src/features/insights/report/read-report.ts";
import type { ReportChecks } from "#src/features/insights/report/report-checks.ts";
import {
  type SpectrumReading,
  type SpectrumTexts,
  spectrumsByGap,
  textsWithoutChart,
} from "#src/features/insights/report/spectrum-readings.ts";
import { SpectrumBand, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { NothingHere, ReportSection } from "./report-section.tsx";
import { hasTexts, SpectrumRow, TextsOnSpectrum } from "./spectrum-row.tsx";

function LegendEntry({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4">
      <span aria-hidden="true" className="w-7 shrink-0">
        <SpectrumLine height={16} className="[&>line]:hidden">
          {mark}
        </SpectrumLine>
      </span>
      {children}
    </li>
  );
}

interface AlignmentLegendProps {
  /** The middle half of the answers is drawn. */
  hasBand: boolean;
  /** What else is drawn of the answers. */
  answers: "dots" | "bands" | null;
  /** Says whose spreads they are, if not everybody's. */
  spreads: string | null;
}

function AlignmentLegend({ hasBand, answers, spreads }: AlignmentLegendProps) {
  return (
    <div className="text-muted text-sm">
      <ul className="grid gap-2" aria-label={legend.label}>
        <LegendEntry mark={<SpectrumDot at={0.5} radius={6} />}>{legend.today}</LegendEntry>
        <LegendEntry mark={<SpectrumDot at={0.5} radius={6} tone="second" ring />}>
          {legend.wanted}
        </LegendEntry>
        {hasBand && <LegendEntry mark={<SpectrumBand from={0} to={1} />}>{legend.band}</LegendEntry>}
      </ul>
      {answers && <p className="mt-3 text-xs">{legend[answers]}</p>}
      {spreads && <p className="mt-3 text-xs">{spreads}</p>}
      <p className="mt-3 text-xs">{legend.scale}</p>
    </div>
  );
}

function Lead({ lead: { before, pole, after } }: { lead: AlignmentLead }) {
  return (
    <p className="max-w-measure text-h4 leading-normal">
      {before}
      {pole && <em className="font-serif text-[1.15em]">{pole}</em>}
      {after}
    </p>
  );
}

interface ChartsProps {
  spectrums: SpectrumReading[];
  checks: ReportChecks | null;
  isPrinted: boolean;
  spreads: string | null;
  /** What the intervals mean. */
  interval: string | null;
}

function Charts({ spectrums, checks, isPrinted, spreads, interval }: ChartsProps) {
  const several = spectrums.filter(({ figures }) => figures.current.n > 1);
  const hasBand = several.some(({ figures }) => figures.current.lowerQuartile !== null);
  const answers = several.some(({ figures }) => figures.counts) ? "dots" : null;
  const bands = several.some(({ figures }) => figures.bands) ? "bands" : null;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-8">
        <Lead lead={alignmentLead(spectrums)} />
        <AlignmentLegend hasBand={hasBand} answers={answers ?? bands} spreads={spreads} />
      </div>
      <ReportSection title={alignmentWords.title}>
        <ul>
          {spectrums.map((spectrum) => (
            <SpectrumRow key={spectrum.id} spectrum={spectrum} checks={checks} isPrinted={isPrinted} />
          ))}
        </ul>
        {spectrums.some(({ figures }) => figures.gap.halfWidth95 !== null) && (
          <p className="max-w-measure pt-5 text-muted text-sm print:break-inside-avoid print:text-xs">
            {interval}
          </p>
        )}
        {!isPrinted && <Tables spectrums={spectrums} isPrinted={false} />}
      </ReportSection>
    </>
  );
}

function Tables(props: Pick<ChartsProps, "spectrums" | "isPrinted">) {
  return (
    <>
      <SpectrumTable {...props} />
      <AnswersTable {...props} />
      <BandsTable {...props} />
    </>
  );
}

interface TextsOnlyProps {
  entries: [string, SpectrumTexts][];
  checks: ReportChecks | null;
  isPrinted: boolean;
}

function TextsOnly({ entries, ...rest }: TextsOnlyProps) {
  return (
    <ReportSection title={alignmentWords.textsOnly}>
      <ul>
        {entries.map(([name, texts]) => (
          <li key={name} className="border-rule border-b py-6 print:break-inside-avoid print:py-4">
            <h3 className="mb-3 text-h3">{name}</h3>
            <TextsOnSpectrum texts={texts} path={`spectrumAnalysis.${name}`} {...rest} />
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

function Opportunities({ insights, checks, isPrinted = false }: TabProps) {
  const opportunities = insights.alignmentOpportunities;
  if (opportunities.length === 0) return null;
  return (
    <ReportSection title={alignmentWords.opportunities}>
      <ul>
        {opportunities.map(({ focus, opportunity, rolesInvolved }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two opportunities may share a focus
            key={index}
            className="grid grid-cols-1 gap-x-12 gap-y-2 border-rule border-b py-6 lg:grid-cols-[18rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[11rem_minmax(0,1fr)] print:gap-x-6 print:py-4"
          >
            <h3 className="font-medium font-sans text-base tracking-normal">{focus}</h3>
            <div className="max-w-[44rem]">
              <EvidencedText
                text={opportunity}
                path={`alignmentOpportunities.${index}.opportunity`}
                checks={checks}
                isPrinted={isPrinted}
              />
              {rolesInvolved.length > 0 && (
                <p className="mt-2 text-muted text-sm">
                  <span className="font-medium">{alignmentWords.rolesInvolved}</span>{" "}
                  {rolesInvolved.join(", ")}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

export function AlignmentTab(props: TabProps) {
  const { insights, figures, checks, isPrinted = false } = props;
  const spectrums = figures ? spectrumsByGap(figures, insights) : [];
  const others = textsWithoutChart(spectrums, insights.spectrumAnalysis).filter(([, texts]) =>
    hasTexts(texts),
  );
  if (spectrums.length + others.length + insights.alignmentOpportunities.length === 0) {
    return <NothingHere>{alignmentWords.nothing}</NothingHere>;
  }
  return (
    <>
      {spectrums.length > 0 && (
        <Charts
          spectrums={spectrums}
          checks={checks}
          isPrinted={isPrinted}
          spreads={figures && spreadsPhrase(figures)}
          interval={figures && intervalLegend(figures)}
        />
      )}
      {others.length > 0 && <TextsOnly entries={others} checks={checks} isPrinted={isPrinted} />}
      <Opportunities {...props} />
      {isPrinted && spectrums.length > 0 && <Tables spectrums={spectrums} isPrinted />}
    </>
  );
}
