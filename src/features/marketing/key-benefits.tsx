import type { Benefit } from "#src/content/marketing/ai-kickstarter.ts";
import { riseInView } from "./sections/rise-in-view.ts";

/** The heading takes the first place of the grid. */
export function KeyBenefits({ title, benefits }: { title: string; benefits: readonly Benefit[] }) {
  return (
    <section aria-labelledby="key-benefits" className="page pb-section">
      <div ref={riseInView} className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        <h2 id="key-benefits" className="border-ink border-t pt-6 pb-10 text-h1">
          {title}
        </h2>
        {benefits.map((benefit) => (
          <div key={benefit.title} className="border-rule border-t pt-6 pb-10">
            <h3 className="text-h3">{benefit.title}</h3>
            <p className="mt-3 max-w-measure text-muted">{benefit.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
