import { company } from "#src/content/company.ts";
import { pages } from "#src/content/pages.ts";
import { resultsWords } from "#src/content/results.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Panel } from "#src/ui/panel.tsx";
import { AccessForm } from "./access-form.tsx";
import { Backdrop } from "./backdrop.tsx";
import { useResults } from "./results-action.ts";
import { ResultsView } from "./results-view.tsx";

/** First the form with code and PIN, then the results; the URL holds nothing of either. */
export function TeamResults() {
  const access = useResults();
  const { results, close, wasClosed } = access;
  useDocumentTitle(
    results
      ? `${resultsWords.resultsOf(results.organizationName)} | ${company.name}`
      : pages.surveyResults.title,
  );

  return (
    <>
      <div className="relative isolate border-rule border-b">
        <Backdrop />
        <div
          className={classNames(
            "page grid items-center gap-10 pt-26 pb-12 md:grid-cols-2 lg:gap-20",
            results ? "md:py-10" : "md:py-24",
          )}
        >
          <div>
            <h1 className={results ? "text-h3" : "text-h1"}>{resultsWords.title}</h1>
            <p
              className={classNames("max-w-measure text-muted", results ? "mt-2 text-sm" : "mt-5 text-lead")}
            >
              {resultsWords.lead}
            </p>
          </div>
          {!results && (
            <Panel className="w-full md:max-w-md md:justify-self-end">
              <AccessForm access={access} startAtCode={wasClosed} />
            </Panel>
          )}
        </div>
      </div>
      {results && <ResultsView results={results} onLeave={close} />}
    </>
  );
}
