import { insightsWords } from "#src/content/articles.ts";
import { ArticleList } from "#src/features/marketing/article-list.tsx";
import { CallToAction } from "#src/features/marketing/call-to-action.tsx";
import { ClientSuccess } from "#src/features/marketing/client-success.tsx";
import { PageHero } from "#src/features/marketing/page-hero.tsx";

export function Component() {
  const { eyebrow, headline, lead, close } = insightsWords;
  return (
    <>
      <PageHero eyebrow={eyebrow} headline={headline} lead={lead} at={0.6} />
      <ArticleList />
      <ClientSuccess page="insights" />
      <CallToAction {...close} />
    </>
  );
}
