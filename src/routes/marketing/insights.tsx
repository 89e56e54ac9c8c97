import {
  type Article,
  articlesNewestFirst,
  insightsWords as words,
} from "#src/content/marketing/articles.ts";
import { CallToAction } from "#src/features/marketing/sections/action-link.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";
import { track } from "#src/lib/consent/analytics.ts";
import { formatDay } from "#src/lib/format.ts";
import { ArrowUpRightIcon } from "#src/ui/icons.tsx";

export function Component() {
  const { eyebrow, headline, lead, close } = words;
  return (
    <>
      <PageHero eyebrow={eyebrow} headline={headline} lead={lead} />
      <ArticleList />
      <ClientSuccess page="insights" />
      <CallToAction {...close} />
    </>
  );
}

function ArticleList() {
  return (
    <section aria-labelledby="articles" className="page py-section">
      <h2 id="articles" className="sr-only">
        {words.articlesTitle}
      </h2>
      <ul className="grid gap-x-12 md:grid-cols-2 lg:grid-cols-3">
        {articlesNewestFirst.map((article) => (
          <li key={article.id} className="row-span-4 grid grid-rows-subgrid">
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link covers the whole card. */
function ArticleCard({ article }: { article: Article }) {
  const { id, title, publisher, published, url, found, matters } = article;
  return (
    <article className="group relative row-span-4 grid grid-rows-subgrid border-ink border-t pt-5 pb-12">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium text-accent">{publisher}</span>
        <time dateTime={published} className="text-muted">
          {formatDay(published)}
        </time>
      </p>
      <h3 className="mt-4 text-h3">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          onClick={() =>
            track("engagement_insights_article", { category: "Engagement", label: title, article: id })
          }
          className="after:absolute after:inset-0 group-hover:text-accent"
        >
          {title}
          <ArrowUpRightIcon className="ml-1.5 inline align-middle" />
          <span className="sr-only"> ({words.opensElsewhere})</span>
        </a>
      </h3>
      <p className="mt-4">{found}</p>
      <p className="mt-4 text-muted">
        <span className="block font-medium text-ink text-sm">{words.mattersTitle}</span>
        {matters}
      </p>
    </article>
  );
}
