import { aboutService, type Service } from "#src/content/marketing/services.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { NumberLine, twoDigits } from "#src/features/marketing/sections/number-line.tsx";
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
            <NumberLine number={index + 1} of={services.length} className="mb-6" />
            <h3 className="text-h3 lg:text-h2">
              <span className="sr-only">{twoDigits(index + 1)} </span>
              {service.name}
            </h3>
            <p className="mt-3 font-medium">{service.promise}</p>
            <p className="mt-2 mb-4 text-muted">{service.summary}</p>
            <div className="mt-auto">
              <ActionLink
                action={{
                  label: linkLabel,
                  to: `/services#${service.id}`,
                  event: `nav_home_services_${service.name.toLowerCase()}`,
                }}
                about={aboutService(service)}
                look="text"
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
