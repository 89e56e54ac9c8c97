import { kickstarterWords as words } from "#src/content/marketing/ai-kickstarter.ts";
import { kickstarterQuestions, kickstarterScope } from "#src/content/marketing/owner.ts";
import { relationOn } from "#src/content/marketing/services.ts";
import { PhaseTimeline } from "#src/features/marketing/phase-timeline.tsx";
import { ActionLink, CallToAction } from "#src/features/marketing/sections/action-link.tsx";
import { Figures } from "#src/features/marketing/sections/figures.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";
import { DashList } from "#src/ui/text.tsx";

export function Component() {
  const { start, close, ...hero } = words;
  return (
    <>
      <PageHero
        {...hero}
        note={relationOn("/ai-kickstarter")}
        line={
          <Figures
            figures={hero.terms}
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
          {words.benefitsTitle}
        </h2>
        {words.benefits.map((benefit) => (
          <div key={benefit.title} className="border-rule border-t pt-6 pb-10">
            <h3 className="text-h3">{benefit.title}</h3>
            <p className="mt-3 max-w-measure text-muted">{benefit.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Scope() {
  const { title, included, excluded } = words.scope;
  return (
    <section aria-labelledby="scope" className="page pb-section">
      <div ref={riseInView} className="grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <h2 id="scope" className="text-h1">
          {title}
        </h2>
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          <div className="border-accent border-t-2 pt-5">
            <h3 className="mb-5 text-h4">{included}</h3>
            <DashList texts={kickstarterScope.included} />
          </div>
          <div className="border-rule border-t-2 pt-5 text-muted">
            <h3 className="mb-5 text-h4">{excluded}</h3>
            <DashList texts={kickstarterScope.excluded} />
          </div>
        </div>
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section aria-labelledby="questions" className="page pb-section">
      <h2 ref={riseInView} id="questions" className="text-h1">
        {words.questionsTitle}
      </h2>
      <div ref={riseInView} className="mt-12 grid gap-x-12 md:grid-cols-2">
        {kickstarterQuestions.map(({ question, answer }) => (
          <div key={question} className="border-rule border-t pt-5 pb-9">
            <h3 className="text-h4">{question}</h3>
            <p className="mt-3 max-w-measure text-muted">{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
