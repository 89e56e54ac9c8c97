import { homeWords } from "#src/content/marketing/home.ts";
import { services } from "#src/content/marketing/services.ts";
import { Differentiators } from "#src/features/marketing/home/differentiators.tsx";
import { HeroField } from "#src/features/marketing/home/hero-field.tsx";
import { HomePanels } from "#src/features/marketing/home/home-panels.tsx";
import { ResultsBanner } from "#src/features/marketing/home/results-banner.tsx";
import { ServiceCards } from "#src/features/marketing/home/service-cards.tsx";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";

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
