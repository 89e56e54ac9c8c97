import { useState } from "react";
import { Panel } from "#src/ui/panel.tsx";
import { AccessForm } from "./access-form.tsx";
import { Backdrop } from "./backdrop.tsx";
import { ResultsView } from "./results-view.tsx";
import { useResults } from "./use-results.ts";

/** Two stages: the way in, and what lies behind it. Nothing of either is in the address. */
export function TeamResults() {
  const access = useResults();
  const { results, close } = access;
  const [hasLeft, setHasLeft] = useState(false);

  function leave() {
    setHasLeft(true);
    close();
  }

  return (
    <>
      <div className="relative isolate border-rule border-b">
        <Backdrop />
        <div className="page grid items-center gap-10 py-12 sm:py-16 md:grid-cols-2 lg:gap-20">
          <div>
            <h1 className="text-h1">Team Survey Results</h1>
            <p className="mt-5 max-w-measure text-lead text-muted">
              View the responses to your survey and AI-powered insights from your team's profile assessment.
            </p>
          </div>
          {!results && (
            <Panel className="w-full md:max-w-md md:justify-self-end">
              <AccessForm access={access} startAtCode={hasLeft} />
            </Panel>
          )}
        </div>
      </div>
      {results && <ResultsView results={results} onLeave={leave} />}
    </>
  );
}
