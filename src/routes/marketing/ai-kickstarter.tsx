import { kickstarterWords } from "#src/content/marketing/ai-kickstarter.ts";
import { KeyBenefits } from "#src/features/marketing/key-benefits.tsx";
import { PhaseTimeline } from "#src/features/marketing/phase-timeline.tsx";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { CallToAction } from "#src/features/marketing/sections/call-to-action.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";

export function Component() {
  const { start, close, ...words } = kickstarterWords;
  return (
    <>
      <PageHero {...words} at={0.86}>
        <ActionLink action={start} />
      </PageHero>
      <PhaseTimeline title={words.phasesTitle} phases={words.phases} phaseLabel={words.phase} />
      <KeyBenefits title={words.benefitsTitle} benefits={words.benefits} />
      <ClientSuccess page="ai-kickstarter" />
      <CallToAction {...close} />
    </>
  );
}
