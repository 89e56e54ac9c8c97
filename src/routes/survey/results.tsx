import { lazy, Suspense } from "react";
import { resultsWords } from "#messages/report/results";
import { TeamResults } from "#src/features/results/team-results.tsx";
import { Loading } from "#src/ui/icons.tsx";

/** Loaded with the first report: most visitors of the form have none to read yet. */
const SharedReport = lazy(() =>
  import("#src/features/insights/page/shared-report.tsx").catch(() => ({ default: ReportFailed })),
);

export function Component() {
  return (
    <TeamResults
      showReport={(organizationName, report) => (
        <Suspense fallback={<Loading>{resultsWords.loadingReport}</Loading>}>
          <SharedReport organizationName={organizationName} report={report} />
        </Suspense>
      )}
    />
  );
}

function ReportFailed(_: object) {
  return (
    <p role="alert" className="text-danger">
      {resultsWords.reportFailed}
    </p>
  );
}
