import { EvidencedText } from "#src/features/insights/evidence/evidenced-text.tsx";
import type { ReportChecks } from "#src/features/insights/evidence/report-checks.ts";
import type { SpectrumTexts } from "#src/features/insights/report/spectrum-readings.ts";

const PARTS = [
  ["currentState", "Current state"],
  ["desiredState", "Aspirational state"],
  ["gap", "Gap"],
] as const;

export function hasTexts(texts: SpectrumTexts): boolean {
  return PARTS.some(([key]) => texts[key] !== "");
}

interface TextsOnSpectrumProps {
  texts: SpectrumTexts;
  /** Where the texts stand in the insights. */
  path: string;
  checks: ReportChecks | null;
  isPrinted: boolean;
}

/** The analyst's three texts on one spectrum. */
export function TextsOnSpectrum({ texts, path, checks, isPrinted }: TextsOnSpectrumProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-10 gap-y-4 pt-4 pb-2 text-sm lg:grid-cols-3 print:grid-cols-3 print:gap-x-5 print:pt-3 print:pb-0">
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
