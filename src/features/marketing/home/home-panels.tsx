import type { ReactNode } from "react";
import type { homeWords } from "#src/content/marketing/home.ts";
import { testimonialFor } from "#src/content/marketing/testimonials.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { PhasesLine } from "#src/features/marketing/sections/phases-line.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { Attribution } from "#src/features/marketing/stories/attribution.tsx";
import { BoldText } from "#src/ui/text/bold-text.tsx";

type Words = Pick<typeof homeWords, "successStories" | "kickstarter" | "call">;

export function HomePanels({ successStories, kickstarter, call }: Words) {
  const testimonial = testimonialFor("home");
  return (
    <div className="border-rule border-t bg-sunk">
      <div
        ref={riseInView}
        className="page grid gap-y-16 py-section lg:grid-cols-[5fr_4fr_4fr] lg:divide-x lg:divide-rule"
      >
        <Panel title={successStories.title}>
          <figure className="mt-5">
            <blockquote className="text-pretty font-serif text-h3 text-muted">
              “<BoldText text={testimonial.quote} strongClass="font-normal text-ink" />”
            </blockquote>
            <figcaption className="mt-6">
              <Attribution testimonial={testimonial} />
            </figcaption>
          </figure>
          <End>
            <ActionLink action={successStories.action} look="text" />
          </End>
        </Panel>
        <Panel title={kickstarter.title}>
          <PhasesLine className="mt-6" />
          <p className="mt-5 text-muted">{kickstarter.text}</p>
          <End>
            <ActionLink action={kickstarter.action} look="text" />
          </End>
        </Panel>
        <Panel title={call.title}>
          <p className="mt-5 text-muted">{call.text}</p>
          <End>
            <ActionLink action={call.action} />
          </End>
        </Panel>
      </div>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start lg:px-10 lg:first:pl-0 lg:last:pr-0">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** Aligns the three links. */
function End({ children }: { children: ReactNode }) {
  return <div className="mt-auto pt-6">{children}</div>;
}
