import { type Differentiator, homeWords as words } from "#src/content/marketing/home.ts";
import { aboutService, services } from "#src/content/marketing/services.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { NumberLine, twoDigits } from "#src/features/marketing/sections/numbered-section.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { ArrowRightIcon } from "#src/ui/icons.tsx";
import { SpectrumCentre, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { PulledDot } from "#src/ui/spectrum/spectrum-motion.tsx";

export function ServiceCards() {
  return (
    <section aria-labelledby="our-services" className="page py-section print:break-inside-avoid">
      <h2 ref={riseInView} id="our-services" className="text-h1">
        {words.servicesTitle}
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
                  label: words.learnMore,
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

/** Each line links to its service; on hover its dot moves to the better pole. */
export function Differentiators() {
  return (
    <div className="page mt-14 md:mt-16">
      <ul aria-label={words.differentiatorsLabel} className="border-ink border-t">
        {services.map(({ id, name }) => (
          <li key={id} className="border-rule border-b">
            <ActionLink
              action={{
                label: name,
                to: `/services#${id}`,
                event: `nav_home_${id.replaceAll("-", "_")}`,
              }}
              className="group grid items-center gap-x-10 gap-y-3 py-6 md:grid-cols-[4fr_6fr_4fr_1.25rem] md:py-7"
            >
              <span className="font-serif text-h3 group-hover:text-accent">{name}</span>{" "}
              <span className="text-pretty text-muted">{words.differentiators[id].text}</span>
              <Poles {...words.differentiators[id]} />
              <ArrowRightIcon className="hidden text-muted group-hover:text-accent md:block" />
            </ActionLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Poles({ at, poles }: Differentiator) {
  return (
    <span aria-hidden="true" className="block text-2xs text-muted max-md:mt-2">
      <SpectrumLine>
        <SpectrumCentre />
        <PulledDot at={at} to={0.97} />
      </SpectrumLine>
      <span className="flex justify-between">
        <span>{poles[0]}</span>
        <span>{poles[1]}</span>
      </span>
    </span>
  );
}
