import type { SurveyResults } from "#domain/surveys/results.ts";
import { resultsWords } from "#src/content/results.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { ResponseDistribution } from "./response-distribution.tsx";

interface ResultsViewProps {
  results: SurveyResults;
  onLeave: () => void;
}

export function ResultsView({ results, onLeave }: ResultsViewProps) {
  const { totalResponses, distribution } = results;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="page py-12 sm:py-16">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere min-w-0 max-w-3xl text-h1 outline-none">
          {resultsWords.resultsOf(results.organizationName)}
        </h2>
        <Button look="secondary" onClick={onLeave}>
          {resultsWords.openAnother}
        </Button>
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <dl className="border-ink border-t pt-5">
          <dt className="text-muted">{resultsWords.total}</dt>
          <dd className="mt-2 font-serif text-display tabular-nums">{totalResponses}</dd>
        </dl>
        <section aria-labelledby="response-distribution">
          <h3 id="response-distribution" className="border-ink border-t pt-5 text-h3">
            {resultsWords.distribution}
          </h3>
          {totalResponses === 0 ? (
            <p className="mt-4 max-w-measure text-muted">{resultsWords.empty}</p>
          ) : (
            <ResponseDistribution distribution={distribution} total={totalResponses} />
          )}
        </section>
      </div>
    </section>
  );
}
