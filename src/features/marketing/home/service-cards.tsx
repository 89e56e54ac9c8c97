import type { Service } from "#src/content/marketing/services.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { NumberedHeading } from "#src/features/marketing/sections/numbered-heading.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";

interface ServiceCardsProps {
  title: string;
  services: readonly Service[];
  linkLabel: string;
}

export function ServiceCards({ title, services, linkLabel }: ServiceCardsProps) {
  return (
    <section aria-labelledby="our-services" className="page py-section print:break-inside-avoid">
      <h2 ref={riseInView} id="our-services" className="text-h1">
        {title}
      </h2>
      <ol ref={riseInView} className="mt-12 grid gap-x-12 gap-y-14 md:grid-cols-3">
        {services.map((service, index) => (
          <li key={service.id} className="flex flex-col">
            <NumberedHeading level={3} number={index + 1} of={services.length}>
              {service.name}
            </NumberedHeading>
            <p className="mt-3 font-medium">{service.promise}</p>
            <p className="mt-2 mb-4 text-muted">{service.summary}</p>
            <div className="mt-auto">
              <ActionLink
                action={{
                  label: linkLabel,
                  to: `/services#${service.id}`,
                  event: `nav_home_services_${service.name.toLowerCase()}`,
                }}
                about={`about ${service.name}`}
                look="text"
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
