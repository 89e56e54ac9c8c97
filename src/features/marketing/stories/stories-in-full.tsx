import type { Testimonial } from "#src/content/marketing/testimonials.ts";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { Story } from "./story.tsx";

interface StoriesInFullProps {
  title: string;
  intro: string;
  stories: readonly Testimonial[];
}

export function StoriesInFull({ title, intro, stories }: StoriesInFullProps) {
  return (
    <section aria-labelledby="stories" className="page pt-section">
      <h2 id="stories" className="sr-only">
        {title}
      </h2>
      <p className="max-w-measure text-lead">{intro}</p>
      <ul className="mt-12 md:mt-20">
        {stories.map((story) => (
          <li key={story.id} ref={riseInView} className="border-ink border-t py-10 md:py-16">
            <Story testimonial={story} size="large" />
          </li>
        ))}
      </ul>
    </section>
  );
}
