import type { Action } from "#src/content/marketing/page-parts.ts";
import {
  initialsOf,
  type Testimonial,
  type TestimonialPage,
  testimonialFor,
  clientSuccessWords as words,
} from "#src/content/marketing/testimonials.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { classNames } from "#src/ui/class-names.ts";
import { BoldText } from "#src/ui/text.tsx";

const SIZES = {
  medium: { box: "items-center", circle: "size-12 text-sm tracking-wide" },
  large: { box: "items-center lg:flex-col lg:items-start", circle: "size-16 lg:size-24 font-serif text-h3" },
} as const;

interface AttributionProps {
  testimonial: Testimonial;
  size?: keyof typeof SIZES;
}

export function Attribution({ testimonial, size = "medium" }: AttributionProps) {
  const { name, role, company, isSample } = testimonial;
  const { box, circle } = SIZES[size];
  return (
    <div className={classNames("flex gap-4", box)}>
      <span
        aria-hidden="true"
        className={classNames(
          "flex shrink-0 items-center justify-center rounded-full border border-edge",
          circle,
        )}
      >
        {initialsOf(testimonial)}
      </span>
      <p className="text-sm">
        <span className="block font-medium">{name || role}</span>
        <span className="block text-muted">
          {name ? `${role}, ${company}` : company}
          {isSample && ` (${words.sample})`}
        </span>
      </p>
    </div>
  );
}

export function ClientSuccess({ page }: { page: TestimonialPage }) {
  const testimonial = testimonialFor(page);
  const more: Action = {
    label: words.more,
    to: "/success-stories",
    event: `nav_${page.replaceAll("-", "_")}_success_stories`,
  };
  return (
    <section aria-labelledby="client-success" className="bg-sunk">
      <div ref={riseInView} className="page py-section">
        <h2 id="client-success" className="font-medium font-sans text-accent text-sm tracking-normal">
          {words.title}
        </h2>
        <figure className="mt-8">
          <blockquote className="-indent-[0.36em] max-w-[26em] text-balance font-serif text-h2 text-muted">
            “<BoldText text={testimonial.quote} strongClass="font-normal text-ink" />”
          </blockquote>
          <figcaption className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-rule border-t pt-6">
            <Attribution testimonial={testimonial} />
            <ActionLink action={more} look="text" />
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
