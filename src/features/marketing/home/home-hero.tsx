import { homeWords as words } from "#src/content/marketing/home.ts";
import { clientSuccessWords, testimonials } from "#src/content/marketing/testimonials.ts";
import { SampleExcerpt } from "#src/features/marketing/sample-excerpt.tsx";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { Figures } from "#src/features/marketing/sections/figures.tsx";
import { Headline } from "#src/features/marketing/sections/page-hero.tsx";

/** What a visitor needs within ten seconds: it fits the first screen of a laptop and of a phone. */
export function HomeHero() {
  return (
    <section className="page grid gap-x-14 pt-6 md:grid-cols-[7fr_5fr] md:items-center md:pt-8">
      <div>
        <p className="font-medium text-accent text-sm">{words.eyebrow}</p>
        <h1 className="mt-3 text-wrap text-[clamp(2.25rem,1.3rem+4.1vw,4.75rem)] leading-[1.04] md:mt-5">
          <Headline {...words.headline} />
        </h1>
        <p className="mt-4 max-w-[34rem] text-balance text-lead md:mt-7">{words.lead}</p>
        <div className="mt-5 flex flex-wrap gap-3 max-[22rem]:flex-col max-[22rem]:items-start md:mt-8">
          {words.actions.map((action, index) => (
            <ActionLink
              key={action.label}
              action={action}
              look={index === 0 ? "primary" : "secondary"}
              className="max-md:min-h-11 max-md:px-3 max-md:text-sm"
            />
          ))}
        </div>
      </div>
      <SampleExcerpt event="nav_home_sample_report" className="max-md:order-last max-md:mt-8" />
      <div className="mt-6 grid gap-x-10 border-ink border-t md:col-span-2 md:mt-8 lg:grid-cols-[8fr_5fr]">
        <Figures figures={words.figures} className="grid-cols-3 pt-4 md:pt-5" />
        <ClientLine />
      </div>
    </section>
  );
}

function ClientLine() {
  const { testimonial: id, text } = words.client;
  const testimonial = testimonials.find((each) => each.id === id);
  if (!testimonial) throw new Error(`There is no testimonial ${id}.`);
  return (
    <figure className="mt-4 border-rule border-t pt-3 md:pt-5 lg:mt-0 lg:border-t-0">
      <blockquote className="-indent-[0.36em] text-pretty font-serif text-h4">“{text}”</blockquote>
      <figcaption className="mt-1 text-2xs text-muted">
        {testimonial.role}, {testimonial.company.toLowerCase()}
        {testimonial.isSample && ` (${clientSuccessWords.sample})`}
      </figcaption>
    </figure>
  );
}
