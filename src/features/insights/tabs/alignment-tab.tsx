import { AlignmentLegend } from "#src/features/insights/charts/alignment-legend.tsx";
import { AnswersTable } from "#src/features/insights/charts/answers-table.tsx";
import { SpectrumTable } from "#src/features/insights/charts/spectrum-table.tsx";
import type { ReportChecks } from "#src/features/insights/evidence/report-checks.ts";
import { type AlignmentLead, alignmentLead } from "#src/features/insights/phrases/alignment-lead.ts";
import {
  type SpectrumReading,
  type SpectrumTexts,
  spectrumsByGap,
  textsWithoutChart,
} from "#src/features/insights/report/spectrum-readings.ts";
import { Opportunities } from "./opportunities.tsx";
import { NothingHere, ReportSection } from "./report-section.tsx";
import type { TabProps } from "./report-tabs.ts";
import { SpectrumRow } from "./spectrum-row.tsx";
import { hasTexts, TextsOnSpectrum } from "./spectrum-texts.tsx";

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
}

function Charts({ spectrums, checks, isPrinted }: ChartsProps) {
  const hasBand = spectrums.some(({ figures }) => figures.current.n > 1);
  const hasAnswers = hasBand && spectrums.some(({ figures }) => figures.counts);
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-8">
        <Lead lead={alignmentLead(spectrums)} />
        <AlignmentLegend hasBand={hasBand} hasAnswers={hasAnswers} />
      </div>
      <ReportSection title="Six spectrums, largest gap first">
        <ul>
          {spectrums.map((spectrum) => (
            <SpectrumRow key={spectrum.id} spectrum={spectrum} checks={checks} isPrinted={isPrinted} />
          ))}
        </ul>
        <SpectrumTable spectrums={spectrums} isPrinted={isPrinted} />
        <AnswersTable spectrums={spectrums} isPrinted={isPrinted} />
      </ReportSection>
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
    <ReportSection title="Spectrum analysis">
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

export function AlignmentTab(props: TabProps) {
  const { insights, figures, checks, isPrinted = false } = props;
  const spectrums = figures ? spectrumsByGap(figures, insights) : [];
  const others = textsWithoutChart(spectrums, insights.spectrumAnalysis).filter(([, texts]) =>
    hasTexts(texts),
  );
  if (spectrums.length + others.length + insights.alignmentOpportunities.length === 0) {
    return <NothingHere>This analysis says nothing about alignment.</NothingHere>;
  }
  return (
    <>
      {spectrums.length > 0 && <Charts spectrums={spectrums} checks={checks} isPrinted={isPrinted} />}
      {others.length > 0 && <TextsOnly entries={others} checks={checks} isPrinted={isPrinted} />}
      <Opportunities {...props} />
    </>
  );
}
