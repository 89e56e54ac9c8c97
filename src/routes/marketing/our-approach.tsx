import { reasons, type Step, steps, ourApproachWords as words } from "#src/content/marketing/our-approach.ts";
import { relationOn } from "#src/content/marketing/services.ts";
import { SampleSection } from "#src/features/marketing/sample-excerpt.tsx";
import { CallToAction } from "#src/features/marketing/sections/action-link.tsx";
import { NumberedSection, TitledList } from "#src/features/marketing/sections/numbered-section.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";
import { SpectrumChart } from "#src/ui/spectrum/spectrum-drawings.tsx";

export function Component() {
  const { eyebrow, headline, lead, close } = words;
  return (
    <>
      <PageHero eyebrow={eyebrow} headline={headline} lead={lead} note={relationOn("/our-approach")} />
      {steps.map((step, index) => (
        <ApproachStep key={step.id} step={step} number={index + 1} of={steps.length} />
      ))}
      <SampleSection event="nav_our_approach_sample_report" />
      <Reasons />
      <ClientSuccess page="our-approach" />
      <CallToAction {...close} />
    </>
  );
}

function Reasons() {
  return (
    <section aria-labelledby="reasons" className="page py-section">
      <div ref={riseInView} className="grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <h2 id="reasons" className="text-h1">
          {words.reasonsTitle}
        </h2>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {reasons.map((reason) => (
            <li key={reason.title} className="border-ink border-t pt-5 pb-10">
              <h3 className="text-h3">{reason.title}</h3>
              <p className="mt-3 max-w-measure text-muted">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ApproachStepProps {
  step: Step;
  number: number;
  of: number;
}

function ApproachStep({ step, number, of }: ApproachStepProps) {
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
