import { HomeHero } from "#src/features/marketing/home/home-hero.tsx";
import { HomePanels, ResultsBanner } from "#src/features/marketing/home/home-panels.tsx";
import { Differentiators, ServiceCards } from "#src/features/marketing/home/home-services.tsx";

export function Component() {
  return (
    <>
      <HomeHero />
      <Differentiators />
      <ResultsBanner />
      <ServiceCards />
      <HomePanels />
    </>
  );
}
