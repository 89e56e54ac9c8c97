import { useId, useState } from "react";
import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { agreementInWords } from "#domain/statistics/agreement.ts";
import { AnswerDots } from "#src/features/insights/charts/answer-dots.tsx";
import { Dumbbell } from "#src/features/insights/charts/dumbbell.tsx";
import { PoleRow } from "#src/features/insights/charts/pole-row.tsx";
import type { ReportChecks } from "#src/features/insights/evidence/report-checks.ts";
import { campsPhrase, showsAnswersFirst } from "#src/features/insights/phrases/answer-counts.ts";
import { gapCaution, gapHeadline, wishesPhrase } from "#src/features/insights/phrases/gap-phrases.ts";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { hasTexts, TextsOnSpectrum } from "./spectrum-texts.tsx";
import { Toggle } from "./toggle.tsx";

function GapWords({ spectrum }: { spectrum: SpectrumReading }) {
  const { gap, current, agreement, averageDeviation } = spectrum.figures;
  const caution = gapCaution(gap);
  const spread =
    campsPhrase(spectrum.figures, spectrum) ??
    agreementInWords({ n: current.n, agreement, averageDeviation });
  return (
    <>
      <p className="font-semibold">{gapHeadline(gap, spectrum)}</p>
      <p className="text-muted">
        {wishesPhrase(gap, spectrum)} {caution}
      </p>
      {current.n > 1 && <p className="text-muted">{spread}</p>}
    </>
  );
}

interface SpectrumRowProps {
  spectrum: SpectrumReading;
  checks: ReportChecks | null;
  /** On paper nothing can be opened: the texts stand there. */
  isPrinted: boolean;
}

export function SpectrumRow({ spectrum, checks, isPrinted }: SpectrumRowProps) {
  const { texts, textsKey, left, right, name, figures } = spectrum;
  const [hasAnswers, setHasAnswers] = useState(showsAnswersFirst(figures));
  const [hasAnalysis, setHasAnalysis] = useState(isPrinted);
  const id = useId();
  const canShowAnswers = figures.counts && figures.current.n > 1;
  const analysis = texts && textsKey && hasTexts(texts) && (
    <TextsOnSpectrum
      texts={texts}
      path={`spectrumAnalysis.${textsKey}`}
      checks={checks}
      isPrinted={isPrinted}
    />
  );
  return (
    <PoleRow
      id={spectrum.id}
      title={name}
      left={poleName(left)}
      right={poleName(right)}
      chart={
        <>
          <Dumbbell spectrum={spectrum} />
          <div id={`${id}answers`}>{hasAnswers && <AnswerDots spectrum={spectrum} />}</div>
        </>
      }
      words={
        <div className="grid gap-1">
          <GapWords spectrum={spectrum} />
        </div>
      }
      actions={
        !isPrinted && (
          <div className="flex flex-wrap gap-x-7">
            {canShowAnswers && (
              <Toggle
                isOpen={hasAnswers}
                onToggle={() => setHasAnswers(!hasAnswers)}
                controls={`${id}answers`}
                about={`on ${name}`}
              >
                {hasAnswers ? "Hide the answers" : "Show every answer"}
              </Toggle>
            )}
            {analysis && (
              <Toggle
                isOpen={hasAnalysis}
                onToggle={() => setHasAnalysis(!hasAnalysis)}
                controls={`${id}analysis`}
                about={`of ${name}`}
              >
                {hasAnalysis ? "Hide the analysis" : "Read the analysis"}
              </Toggle>
            )}
          </div>
        )
      }
      below={<div id={`${id}analysis`}>{hasAnalysis && analysis}</div>}
    />
  );
}
