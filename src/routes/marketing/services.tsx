import { useEffect } from "react";
import { kickstarterWords } from "#src/content/marketing/ai-kickstarter.ts";
import {
  relationOn,
  type Service,
  services,
  servicesWords as words,
} from "#src/content/marketing/services.ts";
import { SampleSection } from "#src/features/marketing/sample-excerpt.tsx";
import { ActionLink, CallToAction } from "#src/features/marketing/sections/action-link.tsx";
import { Figures } from "#src/features/marketing/sections/figures.tsx";
import {
  NumberedSection,
  TitledList,
  twoDigits,
} from "#src/features/marketing/sections/numbered-section.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";
import { findFragment, HASH_SCROLL_DELAY_MS } from "#src/lib/page/location.ts";
import { SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { SettlingDot } from "#src/ui/spectrum/spectrum-motion.tsx";

export function Component() {
  useHashScroll();
  const { close, ...hero } = words;
  return (
    <>
      <PageHero {...hero} note={relationOn("/services")} line={<ChapterLinks />} />
      {services.map((service, index) => (
        <ServiceSection key={service.id} service={service} number={index + 1} of={services.length} />
      ))}
      <SampleSection event="nav_services_sample_report" />
      <KickstarterPromo />
      <ClientSuccess page="services" />
      <CallToAction {...close} />
    </>
  );
}

/** Scrolls to the fragment where the browser has not, unless the visitor has scrolled since. */
function useHashScroll(): void {
  useEffect(() => {
    const target = findFragment(location.hash);
    if (!target) return;
    const timer = setTimeout(() => {
      if (scrollY === 0) target.scrollIntoView();
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}

const chapters = services.map(({ id, name }) => ({
  label: name,
  to: `#${id}`,
  event: `nav_services_${name.toLowerCase()}` as const,
}));

function ChapterLinks() {
  return (
    <nav aria-label={words.chaptersLabel}>
      <ol className="grid grid-cols-[4fr_5fr_4fr] sm:grid-cols-3">
        {chapters.map((chapter, index) => (
          <li key={chapter.to}>
            <ActionLink action={chapter} className="block pb-2 text-xs hover:text-accent sm:text-base">
              <SpectrumLine height={28}>
                <SettlingDot at={0.05} from={-index} turn={index * 3} />
              </SpectrumLine>
              <span className="text-muted tabular-nums">{twoDigits(index + 1)}</span>{" "}
              <span className="block sm:inline">{chapter.label}</span>
            </ActionLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ServiceSectionProps {
  service: Service;
  number: number;
  of: number;
}

function ServiceSection({ service, number, of }: ServiceSectionProps) {
  return (
    <NumberedSection id={service.id} number={number} of={of} title={service.name} promise={service.promise}>
      <p className="max-w-measure text-lead">{service.text}</p>
      <div className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        <TitledList title={words.deliverablesTitle} texts={service.deliverables} />
        <TitledList title={words.outcomesTitle} texts={service.outcomes} />
      </div>
    </NumberedSection>
  );
}

function KickstarterPromo() {
  return (
    <section className="page py-section">
      <div
        ref={riseInView}
        className="grid items-center gap-x-16 gap-y-8 rounded-panel border border-rule bg-surface p-7 sm:p-12 lg:grid-cols-[7fr_5fr]"
      >
        <div>
          <h2 className="text-h2">{words.promo.title}</h2>
          <p className="mt-4 mb-7 max-w-measure text-muted">{kickstarterWords.lead}</p>
          <ActionLink action={words.promo.action} look="secondary" />
        </div>
        <Figures figures={kickstarterWords.terms} className="grid-cols-2 gap-y-6" />
      </div>
    </section>
  );
}
