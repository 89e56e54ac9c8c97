import { homeWords } from "#src/content/marketing/home.ts";
import { services } from "#src/content/marketing/services.ts";
import { HomeHero } from "#src/features/marketing/home/home-hero.tsx";
import { HomePanels, ResultsBanner } from "#src/features/marketing/home/home-panels.tsx";
import { Differentiators, ServiceCards } from "#src/features/marketing/home/home-services.tsx";

export function Component() {
  const { banner, differentiators, differentiatorsLabel, ...words } = homeWords;
  return (
    <>
      <HomeHero {...words} />
      <Differentiators label={differentiatorsLabel} items={differentiators} />
      <ResultsBanner {...banner} />
      <ServiceCards title={words.servicesTitle} services={services} linkLabel={words.learnMore} />
      <HomePanels {...words} />
    </>
  );
}
