import { Link } from "react-router";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { SpectrumCentre, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { PageTitle } from "./report-header.tsx";

const NO_INSIGHTS =
  "No insights have been generated for this survey yet. Process the survey results to generate insights.";

/** Where the dots of a report rest that is still to come. */
const RESTING = [0.3, 0.62, 0.48, 0.7, 0.55, 0.42] as const;

export function InsightsLoading() {
  return (
    <section className="page min-h-[60vh] py-10 sm:py-14">
      <PageTitle title="Survey Insights" />
      <p role="status" className="mt-4 flex items-center gap-3 text-muted text-sm">
        <Spinner />
        Loading insights…
      </p>
      <div aria-hidden="true" className="mt-14 grid max-w-3xl gap-12 opacity-50">
        {RESTING.map((place) => (
          <SpectrumLine key={place}>
            <SpectrumCentre />
            <SpectrumDot at={place} tone="edge" />
          </SpectrumLine>
        ))}
      </div>
    </section>
  );
}

export function NoInsights() {
  return (
    <div className="mt-10 border-rule border-t pt-10">
      <p className="max-w-measure text-lead">{NO_INSIGHTS}</p>
      <Link to="/survey/manage" className={`mt-8 ${buttonClass()}`}>
        Go to your surveys
      </Link>
    </div>
  );
}

export function UnknownSurvey() {
  return (
    <section className="page py-10 sm:py-14">
      <PageTitle title="Invalid survey code" />
      <p className="mt-6 max-w-measure text-lead text-muted">
        None of your surveys has this code. Check its eight characters, or open the survey's insights from
        your own list.
      </p>
      <Link to="/survey/manage" className={`mt-8 ${buttonClass()}`}>
        Go to your surveys
      </Link>
    </section>
  );
}

interface FailedInsightsProps {
  failure: RequestError;
  isRetrying: boolean;
  onRetry: () => void;
}

export function FailedInsights({ failure, isRetrying, onRetry }: FailedInsightsProps) {
  return (
    <section className="page grid gap-8 py-10 sm:py-14">
      <PageTitle title="Survey Insights" />
      <Notice tone="danger" role="alert" title="Failed to load insights">
        <p>{failure.message}</p>
        {failure.requestId && <p className="text-muted">Reference: {failure.requestId}</p>}
      </Notice>
      <div>
        <Button onClick={onRetry} busy={isRetrying} busyLabel="Loading…">
          Try again
        </Button>
      </div>
    </section>
  );
}
