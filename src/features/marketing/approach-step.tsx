import { type Step, ourApproachWords as words } from "#src/content/marketing/our-approach.ts";
import { SpectrumChart } from "#src/ui/spectrum/spectrum-drawings.tsx";
import { NumberedSection, TitledList } from "./sections/numbered-section.tsx";

interface ApproachStepProps {
  step: Step;
  number: number;
  of: number;
}

export function ApproachStep({ step, number, of }: ApproachStepProps) {
  return (
    <NumberedSection id={step.id} number={number} of={of} title={step.title} promise={step.promise}>
      <p className="max-w-measure text-lead">{step.text}</p>
      <div className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        <TitledList title={words.happensTitle} texts={step.happens} />
        <div className="border-ink border-t pt-5">
          <h3 className="mb-5 text-h4">{words.yieldsTitle}</h3>
          <p className="mb-8">{step.yields}</p>
          <Shift {...step.shift} />
        </div>
      </div>
    </NumberedSection>
  );
}

function Shift({ from, to, begins, ends }: Step["shift"]) {
  return (
    <div>
      <SpectrumChart current={begins} aspiration={ends} label={words.shift(from, to)} />
      <p aria-hidden="true" className="mt-2 flex justify-between gap-4 text-muted text-sm">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
