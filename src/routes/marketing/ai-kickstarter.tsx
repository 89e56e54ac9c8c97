import { kickstarterWords } from "#src/content/ai-kickstarter.ts";
import { ActionLink } from "#src/features/marketing/action-link.tsx";
import { CallToAction } from "#src/features/marketing/call-to-action.tsx";
import { ClientSuccess } from "#src/features/marketing/client-success.tsx";
import { KeyBenefits } from "#src/features/marketing/key-benefits.tsx";
import { PageHero } from "#src/features/marketing/page-hero.tsx";
import { PhaseTimeline } from "#src/features/marketing/phase-timeline.tsx";

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
