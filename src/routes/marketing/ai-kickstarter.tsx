import { kickstarterWords } from "#src/content/marketing/ai-kickstarter.ts";
import { relationOn } from "#src/content/marketing/services.ts";
import { Questions, Scope } from "#src/features/marketing/kickstarter-terms.tsx";
import { PhaseTimeline } from "#src/features/marketing/phase-timeline.tsx";
import { ActionLink, CallToAction } from "#src/features/marketing/sections/action-link.tsx";
import { Figures } from "#src/features/marketing/sections/figures.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";

export function Component() {
  const { start, close, ...words } = kickstarterWords;
  return (
    <>
      <PageHero
        {...words}
        note={relationOn("/ai-kickstarter")}
        line={
          <Figures
            figures={words.terms}
            className="grid-cols-2 gap-y-6 border-ink border-t pt-5 lg:grid-cols-4"
          />
        }
      >
        <ActionLink action={start} />
      </PageHero>
      <PhaseTimeline />
      <Scope />
      <KeyBenefits />
      <Questions />
      <ClientSuccess page="ai-kickstarter" />
      <CallToAction {...close} />
    </>
  );
}

/** The heading is the first cell of the grid. */
function KeyBenefits() {
  return (
    <section aria-labelledby="key-benefits" className="page pb-section">
      <div ref={riseInView} className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        <h2 id="key-benefits" className="border-ink border-t pt-6 pb-10 text-h1">
          {kickstarterWords.benefitsTitle}
        </h2>
        {kickstarterWords.benefits.map((benefit) => (
          <div key={benefit.title} className="border-rule border-t pt-6 pb-10">
            <h3 className="text-h3">{benefit.title}</h3>
            <p className="mt-3 max-w-measure text-muted">{benefit.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
