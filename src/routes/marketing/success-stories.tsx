import { STORIES_IN_FULL, successStoriesWords } from "#src/content/marketing/success-stories.ts";
import { testimonialsInOrder } from "#src/content/marketing/testimonials.ts";
import { CallToAction } from "#src/features/marketing/sections/action-link.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { StoriesInFull } from "#src/features/marketing/stories/story.tsx";
import { StoryCarousel } from "#src/features/marketing/stories/story-carousel.tsx";

const inFull = testimonialsInOrder.slice(0, STORIES_IN_FULL);
const others = testimonialsInOrder.slice(STORIES_IN_FULL);

export function Component() {
  const { eyebrow, headline, lead, close } = successStoriesWords;
  return (
    <>
      <PageHero eyebrow={eyebrow} headline={headline} lead={lead} />
      <StoriesInFull stories={inFull} />
      <StoryCarousel stories={others} />
      <CallToAction {...close} />
    </>
  );
}
