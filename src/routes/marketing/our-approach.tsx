import { ourApproachWords, reasons, steps } from "#src/content/marketing/our-approach.ts";
import { ApproachStep } from "#src/features/marketing/approach-step.tsx";
import { Reasons } from "#src/features/marketing/reasons.tsx";
import { CallToAction } from "#src/features/marketing/sections/call-to-action.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";

export function Component() {
  const { eyebrow, headline, lead, happensTitle, yieldsTitle, reasonsTitle, close } = ourApproachWords;
  return (
    <>
      <PageHero eyebrow={eyebrow} headline={headline} lead={lead} at={0.82} />
      {steps.map((step, index) => (
        <ApproachStep
          key={step.id}
          step={step}
          number={index + 1}
          of={steps.length}
          happensTitle={happensTitle}
          yieldsTitle={yieldsTitle}
        />
      ))}
      <Reasons title={reasonsTitle} reasons={reasons} />
      <ClientSuccess page="our-approach" />
      <CallToAction {...close} />
    </>
  );
}
