import { successStoriesWords as words } from "#src/content/marketing/success-stories.ts";
import type { Change, Testimonial } from "#src/content/marketing/testimonials.ts";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { classNames } from "#src/ui/class-names.ts";
import { BoldText } from "#src/ui/text.tsx";
import { Attribution } from "./client-success.tsx";

interface StoryProps {
  testimonial: Testimonial;
  size: "large" | "medium";
}

/** A full testimonial, its first paragraph as a headline. */
export function Story({ testimonial, size }: StoryProps) {
  const [opening = "", ...rest] = testimonial.fullQuote.split("\n\n");
  return (
    <>
      <figure className={classNames("grid gap-x-20 gap-y-8", size === "large" && "lg:grid-cols-[8fr_4fr]")}>
        <blockquote>
          <p
            className={classNames(
              "-indent-[0.36em] max-w-[26em] text-balance font-serif text-muted",
              size === "large" ? "text-h2" : "text-h3",
            )}
          >
            “<BoldText text={opening} strongClass="font-normal text-ink" />
            {rest.length === 0 && "”"}
          </p>
          {rest.map((paragraph, index) => (
            <p key={paragraph} className="mt-6 max-w-measure">
              <BoldText text={paragraph} />
              {index === rest.length - 1 && "”"}
            </p>
          ))}
        </blockquote>
        <figcaption className={size === "large" ? "lg:order-first lg:col-start-2 lg:row-start-1" : undefined}>
          <Attribution testimonial={testimonial} size={size} />
        </figcaption>
      </figure>
      <WhatChanged {...testimonial.change} />
    </>
  );
}

function WhatChanged({ number, counts, before, after }: Change) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-5 border-rule border-t pt-6 sm:grid-cols-2 lg:grid-cols-[4fr_4fr_4fr]">
      <div className="flex flex-col-reverse justify-end gap-1 sm:max-lg:col-span-2">
        <dt className="text-muted text-sm">{counts}</dt>
        <dd className="font-serif text-accent text-h2">{number}</dd>
      </div>
      <div>
        <dt className="flex items-center gap-2 font-medium text-sm">
          <span aria-hidden="true" className="size-2.5 rounded-full border-2 border-edge" />
          {words.before}
        </dt>
        <dd className="mt-1 text-muted">{before}</dd>
      </div>
      <div>
        <dt className="flex items-center gap-2 font-medium text-sm">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />
          {words.after}
        </dt>
        <dd className="mt-1">{after}</dd>
      </div>
    </dl>
  );
}

export function StoriesInFull({ stories }: { stories: readonly Testimonial[] }) {
  return (
    <section aria-labelledby="stories" className="page pt-10">
      <h2 id="stories" className="sr-only">
        {words.storiesTitle}
      </h2>
      <p className="max-w-measure text-lead">{words.intro}</p>
      <ul className="mt-12 md:mt-16">
        {stories.map((story) => (
          <li key={story.id} ref={riseInView} className="border-ink border-t py-10 md:py-16">
            <Story testimonial={story} size="large" />
          </li>
        ))}
      </ul>
    </section>
  );
}
