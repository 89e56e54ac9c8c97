import { useId, useState } from "react";
import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { alignmentWords } from "#src/content/insights/report.ts";
import { Answers } from "#src/features/insights/charts/answers.tsx";
import { Dumbbell } from "#src/features/insights/charts/dumbbell.tsx";
import { PoleRow } from "#src/features/insights/charts/pole-row.tsx";
import { EvidencedText } from "#src/features/insights/evidence/evidenced-text.tsx";
import {
  gapHeadline,
  showsAnswersFirst,
  viewsPhrase,
  wishesPhrase,
  wishFinding,
} from "#src/features/insights/phrases/spectrum-phrases.ts";
import type { ReportChecks } from "#src/features/insights/report/report-checks.ts";
import type { SpectrumReading, SpectrumTexts } from "#src/features/insights/report/spectrum-readings.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Toggle } from "./report-section.tsx";

const PARTS = [
  ["currentState", alignmentWords.currentState],
  ["desiredState", alignmentWords.desiredState],
  ["gap", alignmentWords.gap],
] as const;

export function hasTexts(texts: SpectrumTexts): boolean {
  return PARTS.some(([key]) => texts[key] !== "");
}

/** Characters of texts that are read at a glance: nothing is gained by opening them. */
const SHORT_TEXTS = 220;

function isShort(texts: SpectrumTexts | null): boolean {
  return texts !== null && PARTS.reduce((sum, [key]) => sum + texts[key].length, 0) <= SHORT_TEXTS;
}

interface TextsOnSpectrumProps {
  texts: SpectrumTexts;
  /** The texts' path in the insights. */
  path: string;
  checks: ReportChecks | null;
  isPrinted: boolean;
}

/** The analyst's three texts on one spectrum. */
export function TextsOnSpectrum({ texts, path, checks, isPrinted }: TextsOnSpectrumProps) {
  return (
    <dl
      className={classNames(
        "grid grid-cols-1 gap-x-10 gap-y-4 pt-4 pb-2 text-sm print:grid-cols-3 print:gap-x-5 print:pt-3 print:pb-0",
        isShort(texts) ? "sm:grid-cols-3" : "lg:grid-cols-3",
      )}
    >
      {PARTS.filter(([key]) => texts[key] !== "").map(([key, label]) => (
        <div key={key}>
          <dt className="font-medium text-muted">{label}</dt>
          <dd className="mt-1 max-w-measure">
            <EvidencedText text={texts[key]} path={`${path}.${key}`} checks={checks} isPrinted={isPrinted} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function GapWords({ spectrum }: { spectrum: SpectrumReading }) {
  const { figures, findings } = spectrum;
  const views = viewsPhrase(spectrum);
  return (
    <>
      <p className="font-semibold">{gapHeadline(figures.gap, spectrum)}</p>
      <p className="text-muted">
        {wishesPhrase(figures.gap, spectrum)} {wishFinding(figures.gap, findings)}
      </p>
      {views && <p className="text-muted">{views}</p>}
    </>
  );
}

interface SpectrumRowProps {
  spectrum: SpectrumReading;
  checks: ReportChecks | null;
  /** Opens the texts, as nothing can be opened on paper. */
  isPrinted: boolean;
}

export function SpectrumRow({ spectrum, checks, isPrinted }: SpectrumRowProps) {
  const { texts, textsKey, left, right, name, figures } = spectrum;
  const [hasAnswers, setHasAnswers] = useState(showsAnswersFirst(spectrum));
  const [hasAnalysis, setHasAnalysis] = useState(isPrinted || isShort(texts));
  const id = useId();
  const canShowAnswers = (figures.counts || figures.bands) && figures.current.n > 1;
  const [show, hide] = figures.counts
    ? [alignmentWords.showAnswers, alignmentWords.hideAnswers]
    : [alignmentWords.showBands, alignmentWords.hideBands];
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
          <div id={`${id}answers`}>{hasAnswers && <Answers spectrum={spectrum} />}</div>
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
                about={alignmentWords.answersOn(name)}
              >
                {hasAnswers ? hide : show}
              </Toggle>
            )}
            {analysis && (
              <Toggle
                isOpen={hasAnalysis}
                onToggle={() => setHasAnalysis(!hasAnalysis)}
                controls={`${id}analysis`}
                about={alignmentWords.analysisOf(name)}
              >
                {hasAnalysis ? alignmentWords.hideAnalysis : alignmentWords.showAnalysis}
              </Toggle>
            )}
          </div>
        )
      }
      below={<div id={`${id}analysis`}>{hasAnalysis && analysis}</div>}
    />
  );
}
