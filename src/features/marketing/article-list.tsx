import { articlesNewestFirst, insightsWords as words } from "#src/content/marketing/articles.ts";
import { ArticleCard } from "./article-card.tsx";

export function ArticleList() {
  return (
    <section aria-labelledby="articles" className="page py-section">
      <h2 id="articles" className="sr-only">
        {words.articlesTitle}
      </h2>
      <ul className="grid gap-x-12 gap-y-2 md:grid-cols-2 lg:grid-cols-3">
        {articlesNewestFirst.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
