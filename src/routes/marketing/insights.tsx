import { insightsWords } from "#src/content/marketing/articles.ts";
import { ArticleList } from "#src/features/marketing/article-list.tsx";
import { CallToAction } from "#src/features/marketing/sections/action-link.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";

export function Component() {
  const { eyebrow, headline, lead, close } = insightsWords;
  return (
    <>
      <PageHero eyebrow={eyebrow} headline={headline} lead={lead} />
      <ArticleList />
      <ClientSuccess page="insights" />
      <CallToAction {...close} />
    </>
  );
}
