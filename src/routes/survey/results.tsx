import { lazy, Suspense } from "react";
import { resultsWords } from "#src/content/results.ts";
import { TeamResults } from "#src/features/results/team-results.tsx";
import { Spinner } from "#src/ui/icons.tsx";

/** Loaded with the first report: most visitors of the form have none to read yet. */
const SharedReport = lazy(() =>
  import("#src/features/insights/page/shared-report.tsx").catch(() => ({ default: ReportFailed })),
);

export function Component() {
  return (
    <TeamResults
      showReport={(organizationName, report) => (
        <Suspense fallback={<ReportLoading />}>
          <SharedReport organizationName={organizationName} report={report} />
        </Suspense>
      )}
    />
  );
}

function ReportLoading() {
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner /> {resultsWords.loadingReport}
    </p>
  );
}

function ReportFailed(_: object) {
  return (
    <p role="alert" className="text-danger">
      {resultsWords.reportFailed}
    </p>
  );
}
