import { homeWords } from "#src/content/marketing/home.ts";
import { services } from "#src/content/marketing/services.ts";
import { HomePanels, ResultsBanner } from "#src/features/marketing/home/home-panels.tsx";
import { Differentiators, ServiceCards } from "#src/features/marketing/home/home-services.tsx";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { SpectrumField } from "#src/ui/spectrum/spectrum-drawings.tsx";

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

const LINES = 17;
const GOLDEN_RATIO = 0.618;
const HIGHLIGHTED = new Set([2, 7, 12]);

const round = (fraction: number) => Math.round(fraction * 1000) / 1000;

/** Each dot starts at a scattered place and comes to rest on a damped oscillation. */
const heroLines = Array.from({ length: LINES }, (_, index) => ({
  at: round(0.6 + 0.3 * Math.exp(-0.15 * index) * Math.cos(0.95 * index)),
  from: round(0.06 + 0.88 * ((GOLDEN_RATIO * (index + 1)) % 1)),
  tone: HIGHLIGHTED.has(index) ? ("second" as const) : undefined,
}));

function HeroField() {
  return <SpectrumField lines={heroLines} className="hidden md:block" />;
}
