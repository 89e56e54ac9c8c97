import { company } from "#src/content/company.ts";
import { pages } from "#src/content/pages.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Panel } from "#src/ui/panel.tsx";
import { AccessForm } from "./access-form.tsx";
import { Backdrop } from "./backdrop.tsx";
import { ResultsView, resultsTitle } from "./results-view.tsx";
import { useResults } from "./use-results.ts";

/** Two stages: the way in, and what lies behind it. Nothing of either is in the address. */
export function TeamResults() {
  const access = useResults();
  const { results, close, wasClosed } = access;
  useDocumentTitle(results ? `${resultsTitle(results)} | ${company.name}` : pages.surveyResults.title);

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
            <h1 className={results ? "text-h3" : "text-h1"}>Team Survey Results</h1>
            <p
              className={classNames("max-w-measure text-muted", results ? "mt-2 text-sm" : "mt-5 text-lead")}
            >
              View the responses to your survey and AI-powered insights from your team's profile assessment.
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
