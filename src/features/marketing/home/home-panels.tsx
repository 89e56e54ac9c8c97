import type { ReactNode } from "react";
import { weeksScaleWords, homeWords as words } from "#src/content/marketing/home.ts";
import { testimonialFor } from "#src/content/marketing/testimonials.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { Attribution } from "#src/features/marketing/stories/client-success.tsx";
import { SpectrumDot, SpectrumLine, SpectrumStretch, SpectrumTick } from "#src/ui/spectrum/spectrum-line.tsx";
import { BoldText } from "#src/ui/text.tsx";

export function ResultsBanner() {
  return (
    <section className="mt-section bg-inverse text-on-inverse">
      <div ref={riseInView} className="page py-16 md:py-24">
        <h2 className="text-h1">{words.banner.title}</h2>
        <WeeksScale />
        <dl className="mt-12 grid gap-x-12 gap-y-8 sm:grid-cols-3">
          {words.banner.moments.map(({ value, meaning }) => (
            <div key={value} className="flex flex-col-reverse justify-end gap-2">
              <dt className="max-w-[17em] text-on-inverse/80 text-sm">{meaning}</dt>
              <dd className="font-serif text-h2 text-on-inverse-second">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const WEEKS = 12;
const FIRST_RESULTS = { from: 2 / WEEKS, to: 4 / WEEKS };
const LABELLED_WEEKS = [0, 2, 4, 8, 12];
const weeks = Array.from({ length: WEEKS + 1 }, (_, week) => week);

/** Weeks 2 to 4 of a quarter, to scale. Decorative: the figures below say the same. */
function WeeksScale() {
  return (
    <div aria-hidden="true" className="mt-10 text-2xs text-on-inverse/70 tabular-nums md:mt-14">
      <SpectrumLine height={28}>
        {weeks.map((week) => (
          <SpectrumTick key={week} at={week / WEEKS} />
        ))}
        <SpectrumStretch {...FIRST_RESULTS} tone="inverse" />
        <SpectrumDot at={FIRST_RESULTS.from} tone="inverse" />
        <SpectrumDot at={FIRST_RESULTS.to} tone="inverse" />
      </SpectrumLine>
      <div className="relative h-6">
        {LABELLED_WEEKS.map((week) => (
          <span
            key={week}
            style={{ left: `${(week / WEEKS) * 100}%` }}
            className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full"
          >
            {week === 0 ? weeksScaleWords.start : week === WEEKS ? weeksScaleWords.week(week) : week}
          </span>
        ))}
      </div>
    </div>
  );
}

export function HomePanels() {
  const { successStories, kickstarter, call } = words;
  const testimonial = testimonialFor("home");
  return (
    <div className="border-rule border-t bg-sunk">
      <div
        ref={riseInView}
        className="page grid gap-y-16 py-section lg:grid-cols-[5fr_4fr_4fr] lg:divide-x lg:divide-rule"
      >
        <Panel title={successStories.title} end={<ActionLink action={successStories.action} look="text" />}>
          <figure className="mt-5">
            <blockquote className="-indent-[0.36em] text-pretty font-serif text-h3 text-muted">
              “<BoldText text={testimonial.quote} strongClass="font-normal text-ink" />”
            </blockquote>
            <figcaption className="mt-6">
              <Attribution testimonial={testimonial} />
            </figcaption>
          </figure>
        </Panel>
        <Panel title={kickstarter.title} end={<ActionLink action={kickstarter.action} look="text" />}>
          <p className="mt-5 text-muted">{kickstarter.text}</p>
        </Panel>
        <Panel title={call.title} end={<ActionLink action={call.action} />}>
          <p className="mt-5 text-muted">{call.text}</p>
        </Panel>
      </div>
    </div>
  );
}

interface PanelProps {
  title: string;
  /** In line with those of the other panels. */
  end: ReactNode;
  children: ReactNode;
}

function Panel({ title, end, children }: PanelProps) {
  return (
    <section className="flex flex-col items-start lg:px-10 lg:first:pl-0 lg:last:pr-0">
      <h2 className="text-h3">{title}</h2>
      {children}
      <div className="mt-auto pt-6">{end}</div>
    </section>
  );
}
