import { services, servicesWords } from "#src/content/services.ts";
import { CallToAction } from "#src/features/marketing/call-to-action.tsx";
import { ChapterLinks } from "#src/features/marketing/chapter-links.tsx";
import { ClientSuccess } from "#src/features/marketing/client-success.tsx";
import { KickstarterPromo } from "#src/features/marketing/kickstarter-promo.tsx";
import { PageHero } from "#src/features/marketing/page-hero.tsx";
import { ServiceSection } from "#src/features/marketing/service-section.tsx";
import { useHashScroll } from "#src/features/marketing/use-hash-scroll.ts";

const chapters = services.map(({ id, name }) => ({
  label: name,
  to: `#${id}`,
  event: `nav_services_${name.toLowerCase()}` as const,
}));

export function Component() {
  useHashScroll();
  const { promo, close, chaptersLabel, deliverablesTitle, outcomesTitle, ...hero } = servicesWords;
  return (
    <>
      <PageHero {...hero} line={<ChapterLinks label={chaptersLabel} chapters={chapters} />} />
      {services.map((service, index) => (
        <ServiceSection
          key={service.id}
          service={service}
          number={index + 1}
          of={services.length}
          deliverablesTitle={deliverablesTitle}
          outcomesTitle={outcomesTitle}
        />
      ))}
      <KickstarterPromo {...promo} />
      <ClientSuccess page="services" />
      <CallToAction {...close} />
    </>
  );
}
