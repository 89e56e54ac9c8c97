import type { Action } from "#src/content/marketing/page-parts.ts";
import {
  type TestimonialPage,
  testimonialFor,
  clientSuccessWords as words,
} from "#src/content/marketing/testimonials.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { BoldText } from "#src/ui/text/bold-text.tsx";
import { Attribution } from "./attribution.tsx";

/** One testimonial, chosen by the page's tag. */
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
          <blockquote className="max-w-[26em] text-balance font-serif text-h2 text-muted">
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
