import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { SpectrumTexts } from "./spectrum-order.ts";

const PARTS = [
  ["currentState", "Current state"],
  ["desiredState", "Aspirational state"],
  ["gap", "Gap"],
] as const;

export function hasTexts(texts: SpectrumTexts): boolean {
  return PARTS.some(([key]) => texts[key] !== "");
}

export function TextsOnSpectrum({ texts }: { texts: SpectrumTexts }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 text-sm md:grid-cols-3 print:grid-cols-3 print:gap-x-5">
      {PARTS.filter(([key]) => texts[key] !== "").map(([key, label]) => (
        <div key={key}>
          <dt className="font-medium text-muted">{label}</dt>
          <dd className="mt-1 max-w-measure">{texts[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TextsOnDemandProps {
  name: string;
  texts: SpectrumTexts;
  isOpen: boolean;
}

/** The analyst's three texts on one spectrum, on demand; on paper they stand open. */
export function TextsOnDemand({ name, texts, isOpen }: TextsOnDemandProps) {
  if (!hasTexts(texts)) return null;
  if (isOpen) return <TextsOnSpectrum texts={texts} />;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center text-muted text-sm underline decoration-1 underline-offset-4 hover:text-ink">
        <span className="group-open:hidden">Read the analysis</span>
        <span className="hidden group-open:inline">Hide the analysis</span>
        <VisuallyHidden> of {name}</VisuallyHidden>
      </summary>
      <div className="pt-2 pb-4">
        <TextsOnSpectrum texts={texts} />
      </div>
    </details>
  );
}
