import { useEffect } from "react";
import { relationOn, services, servicesWords } from "#src/content/marketing/services.ts";
import { SampleSection } from "#src/features/marketing/sample-excerpt.tsx";
import { CallToAction } from "#src/features/marketing/sections/action-link.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { ChapterLinks, KickstarterPromo, ServiceSection } from "#src/features/marketing/service-sections.tsx";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";
import { findFragment, HASH_SCROLL_DELAY_MS } from "#src/lib/page/location.ts";

export function Component() {
  useHashScroll();
  const { close, ...hero } = servicesWords;
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
