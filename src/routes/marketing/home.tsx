import { homeWords } from "#src/content/home.ts";
import { services } from "#src/content/services.ts";
import { ActionLink } from "#src/features/marketing/action-link.tsx";
import { Differentiators } from "#src/features/marketing/differentiators.tsx";
import { HeroField } from "#src/features/marketing/hero-field.tsx";
import { HomePanels } from "#src/features/marketing/home-panels.tsx";
import { PageHero } from "#src/features/marketing/page-hero.tsx";
import { ResultsBanner } from "#src/features/marketing/results-banner.tsx";
import { ServiceCards } from "#src/features/marketing/service-cards.tsx";

export function Component() {
  const { actions, banner, differentiators, differentiatorsLabel, ...words } = homeWords;
  return (
    <>
      <PageHero {...words} art={<HeroField />}>
        {actions.map((action, index) => (
          <ActionLink key={action.label} action={action} look={index === 0 ? "primary" : "secondary"} />
        ))}
      </PageHero>
      <Differentiators label={differentiatorsLabel} items={differentiators} />
      <ResultsBanner {...banner} />
      <ServiceCards title={words.servicesTitle} services={services} linkLabel={words.learnMore} />
      <HomePanels {...words} />
    </>
  );
}
