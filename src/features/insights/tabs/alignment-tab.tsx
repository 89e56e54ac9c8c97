import { useId, useState } from "react";
import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedSpectrum } from "#domain/report/rendered-report.ts";
import { legend } from "#src/content/insights/charts.ts";
import { alignmentWords } from "#src/content/insights/report.ts";
import { Answers } from "#src/features/insights/charts/answers.tsx";
import { Dumbbell } from "#src/features/insights/charts/dumbbell.tsx";
import { PoleRow } from "#src/features/insights/charts/pole-row.tsx";
import { ChartLegend } from "#src/features/insights/charts/six-lines.tsx";
import { Evidence } from "#src/features/insights/evidence/evidence.tsx";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { type SpectrumReading, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { FindingsOf } from "./findings-of.tsx";
import { NothingHere, ReportSection, Toggle } from "./report-section.tsx";
import { claimIdsOf, StatementList, textOf } from "./sentences.tsx";

interface RowProps extends PartProps {
  spectrum: SpectrumReading;
  /** Null where the report says nothing of it. */
  told: RenderedSpectrum | null;
}

function Row({ spectrum, told, ...props }: RowProps) {
  const { counts, bands } = spectrum.figures;
  const isDivided = props.report.findings.some(
    ({ kind, spectrums }) =>
      (kind === "camps" || kind === "opposite-wants") && spectrums.includes(spectrum.id),
  );
  // On paper the findings stand some pages before.
  const isSaid = (id: string) =>
    props.isPrinted && props.report.findings.some(({ claimId }) => claimId === id);
  const said = (told?.sentences ?? []).filter(({ claimIds }) => !claimIds.some(isSaid));
  const [hasAnswers, setHasAnswers] = useState(isDivided && !props.isPrinted);
  const id = useId();
  const [show, hide] = counts
    ? [alignmentWords.showAnswers, alignmentWords.hideAnswers]
    : [alignmentWords.showBands, alignmentWords.hideBands];
  return (
    <PoleRow
      title={spectrum.name}
      left={poleName(spectrum.left)}
      right={poleName(spectrum.right)}
      chart={
        <>
          <Dumbbell spectrum={spectrum} />
          <div id={id}>{hasAnswers && <Answers spectrum={spectrum} />}</div>
        </>
      }
      words={said.length > 0 ? <p>{textOf(said)}</p> : null}
      actions={
        !props.isPrinted && (
          <>
            <div className="flex flex-wrap gap-x-7">
              {(counts ?? bands) && (
                <Toggle
                  isOpen={hasAnswers}
                  onToggle={() => setHasAnswers(!hasAnswers)}
                  controls={id}
                  about={alignmentWords.on(spectrum.name)}
                >
                  {hasAnswers ? hide : show}
                </Toggle>
              )}
              {told && <Evidence {...props} claimIds={claimIdsOf(told.sentences)} about={spectrum.name} />}
            </div>
            {told && told.statements.length > 0 && (
              <Disclosure title={alignmentWords.statements(told.statements.length)} className="text-sm">
                <div className="pb-4">
                  <StatementList statements={told.statements} />
                </div>
              </Disclosure>
            )}
          </>
        )
      }
    />
  );
}

/** Where the team stands and what it wants on each spectrum, what divides it and what both sides want. */
export function AlignmentTab(props: PartProps) {
  const { report, figures } = props;
  if (!figures || figures.spectrums.length === 0) return <NothingHere>{alignmentWords.nothing}</NothingHere>;
  return (
    <>
      <FindingsOf {...props} kinds={["camps", "opposite-wants"]} title={alignmentWords.divisions} />
      <ReportSection title={alignmentWords.spectrums} isBare={props.isPrinted ?? false}>
        <div className="flex flex-wrap gap-x-8 pt-3">
          <ChartLegend />
          {!props.isPrinted && figures.spectrums.some(({ bands, counts }) => bands ?? counts) && (
            <p className="text-muted text-xs">{figures.release ? legend.bands : legend.answers}</p>
          )}
        </div>
        <ul>
          {spectrumsByGap(figures).map((spectrum) => (
            <Row
              key={spectrum.id}
              {...props}
              spectrum={spectrum}
              told={report.spectrums.find((one) => one.spectrum === spectrum.id) ?? null}
            />
          ))}
        </ul>
      </ReportSection>
    </>
  );
}
