import { useId, useState } from "react";
import type { SpectrumFigures } from "#domain/figures/figures.ts";
import type { RenderedSpectrum } from "#domain/report/rendered-report.ts";
import { alignmentWords, legend } from "#messages/report/insights";
import { Answers } from "#src/features/insights/charts/answers.tsx";
import { Dumbbell } from "#src/features/insights/charts/dumbbell.tsx";
import { Pole } from "#src/features/insights/charts/pole.tsx";
import { Evidence } from "#src/features/insights/evidence/evidence.tsx";
import { isShownOnLines, showsAnswers } from "#src/features/insights/report/finding-kinds.ts";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import {
  NothingHere,
  PartLink,
  ReportSection,
  Toggle,
} from "#src/features/insights/report/report-section.tsx";
import { type SpectrumReading, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { FindingsOf, shownInSummary } from "./findings-of.tsx";
import { findingId } from "./first-page.tsx";
import { claimIdsOf, StatementList, textOf } from "./sentences.tsx";

interface RowProps extends PartProps {
  spectrum: SpectrumReading;
  /** Null where the report says nothing of it. */
  rendered: RenderedSpectrum | null;
  /** Means would hide what divides the team: its answers stand in their place. */
  isSplit: boolean;
}

const COLUMNS = "md:grid-cols-[9rem_minmax(0,1fr)_9rem] md:gap-x-8 print:gap-x-5";
const WITHOUT_WORDS = "print:grid-cols-[8.5rem_minmax(0,1fr)_8.5rem]";
const WITH_WORDS =
  "lg:grid-cols-[8rem_minmax(0,1fr)_8rem_17rem] lg:grid-rows-[auto_1fr] print:grid-cols-[6.25rem_minmax(0,1fr)_6.25rem_21.5rem]";

/** One line between two named poles: beside it on a wide screen, above it on a phone. */
function Row({ spectrum, rendered, isSplit, ...props }: RowProps) {
  const { counts, bands } = spectrum.figures;
  const isFinding = (id: string) => props.report.findings.some(({ claimId }) => claimId === id);
  const own = (rendered?.sentences ?? []).filter(({ claimIds }) => !claimIds.some(isFinding));
  // On paper the summary stands some pages before.
  const summary = props.isPrinted ? new Set<string>() : shownInSummary(props.report);
  const said = own.filter(({ text }) => !summary.has(text));
  const findings = props.isPrinted
    ? []
    : props.report.findings.filter((one) => isShownOnLines(one) && one.spectrums.includes(spectrum.id));
  const statements = (rendered?.statements ?? []).filter(({ text }) => !summary.has(text));
  const count = statements.flatMap(({ claimIds }) => claimIds).length;
  const hasWords = said.length + findings.length > 0;
  const [hasAnswers, setHasAnswers] = useState(false);
  const id = useId();
  const [show, hide] = counts
    ? [alignmentWords.showAnswers, alignmentWords.hideAnswers]
    : [alignmentWords.showBands, alignmentWords.hideBands];
  return (
    <li className="border-rule border-b py-5 print:break-inside-avoid print:py-2 print:text-sm">
      <h3 className="sr-only">{spectrum.name}</h3>
      <div
        className={classNames(
          "grid grid-cols-2 items-start gap-x-4",
          COLUMNS,
          hasWords ? WITH_WORDS : WITHOUT_WORDS,
        )}
      >
        <div aria-hidden="true" className="order-1 font-medium md:order-none print:order-none">
          <Pole aspect={spectrum.left} />
        </div>
        <div className="order-3 col-span-2 py-2 md:order-none md:col-span-1 md:py-0.5 print:order-none print:col-span-1 print:py-0">
          {isSplit ? (
            <Answers spectrum={spectrum} isSmall={props.isPrinted ?? false} isNamed />
          ) : (
            <Dumbbell spectrum={spectrum} hasBand />
          )}
          <div id={id}>{hasAnswers && <Answers spectrum={spectrum} isNamed />}</div>
        </div>
        <div aria-hidden="true" className="order-2 text-end font-medium md:order-none print:order-none">
          <Pole aspect={spectrum.right} />
        </div>
        {hasWords && (
          <div className="order-4 col-span-full pt-2 text-sm md:col-span-1 md:col-start-2 lg:order-none lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:pt-0.5 print:order-none print:col-start-4 print:row-start-1 print:pt-0 print:text-xs">
            {findings.map(({ claimId, title }) => (
              <p key={claimId} className="mb-2 font-medium">
                <PartLink part="summary" id={findingId(claimId)} show={props.show}>
                  {title.text}
                </PartLink>
              </p>
            ))}
            {said.length > 0 && <p>{textOf(said)}</p>}
          </div>
        )}
        {!props.isPrinted && (
          <div className="order-5 col-span-full -mb-2 md:col-span-1 md:col-start-2 lg:pt-2">
            <div className="flex flex-wrap gap-x-7">
              {!isSplit && (counts ?? bands) && (
                <Toggle
                  isOpen={hasAnswers}
                  onToggle={() => setHasAnswers(!hasAnswers)}
                  controls={id}
                  about={alignmentWords.on({ spectrum: spectrum.name })}
                >
                  {hasAnswers ? hide : show}
                </Toggle>
              )}
              {rendered && (
                <Evidence {...props} claimIds={claimIdsOf(rendered.sentences)} about={spectrum.name} />
              )}
            </div>
            {statements.length > 0 && (
              <Disclosure
                title={alignmentWords[
                  statements.length === rendered?.statements.length ? "statements" : "moreStatements"
                ]({ count })}
                className="text-sm"
              >
                <div className="pb-4">
                  <StatementList statements={statements} />
                </div>
              </Disclosure>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

const hasMiddleHalf = ({ current }: SpectrumFigures) => current.n > 1 && current.lowerQuartile !== null;

/**
 * Where the team stands and what it wants on each spectrum, what divides it and what both sides want: lines with a
 * finding first, then those whose answers lie far apart, and the largest gap first among each.
 */
export function AlignmentTab(props: PartProps) {
  const { report, figures } = props;
  if (!figures || figures.spectrums.length === 0) return <NothingHere>{alignmentWords.nothing}</NothingHere>;
  const rows = spectrumsByGap(figures).map((spectrum) => {
    const rendered = report.spectrums.find((one) => one.spectrum === spectrum.id) ?? null;
    const hasFinding = report.findings.some(
      (one) => isShownOnLines(one) && one.spectrums.includes(spectrum.id),
    );
    const isApart = rendered?.isApart ?? false;
    const isSplit =
      showsAnswers(null, spectrum, isApart) ||
      report.findings.some((one) => one.spectrums.includes(spectrum.id) && showsAnswers(one, spectrum));
    return { spectrum, rendered, isSplit, rank: hasFinding ? 0 : isApart ? 1 : 2 };
  });
  const hasColumns = props.isPrinted
    ? rows.some(({ isSplit }) => isSplit)
    : figures.spectrums.some(({ counts, bands }) => counts ?? bands);
  return (
    <>
      <FindingsOf {...props} kinds={["camps", "opposite-wants"]} title={alignmentWords.divisions} />
      <ReportSection title={alignmentWords.spectrums} isBare={props.isPrinted ?? false}>
        <p className="flex flex-wrap gap-x-4 pt-3 text-muted text-xs empty:hidden print:break-after-avoid print:pt-0">
          {figures.spectrums.some(hasMiddleHalf) && <span>{legend.middleHalf}</span>}
          {hasColumns && <span>{legend[figures.release ? "shares" : "counts"]}</span>}
        </p>
        <ul>
          {rows
            .sort((a, b) => a.rank - b.rank)
            .map(({ rank, ...row }) => (
              <Row key={row.spectrum.id} {...props} {...row} />
            ))}
        </ul>
      </ReportSection>
    </>
  );
}
