import { Link, useRevalidator } from "react-router";
import { reportTitles } from "#messages/report/insights";
import { missingReport } from "#messages/report/tools";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { outageDetail } from "#src/lib/form/errors.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { SpectrumCentre, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import type { Unavailable } from "./load-insights.ts";
import { PageTitle } from "./report-header.tsx";

/** Places of the dots on the lines of a report that is still to come. */
const RESTING = [0.3, 0.62, 0.48, 0.7, 0.55, 0.42] as const;

export function InsightsLoading() {
  return (
    <section className="page min-h-[60vh] py-10 sm:py-14">
      <PageTitle title={reportTitles.unnamed} />
      <Loading className="mt-4 text-sm">{missingReport.loading}</Loading>
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
      <p className="max-w-measure text-lead">{missingReport.none}</p>
      <Link to="/survey/manage" className={`mt-8 ${buttonClass()}`}>
        {missingReport.toSurveys}
      </Link>
    </div>
  );
}

function UnknownSurvey() {
  return (
    <section className="page py-10 sm:py-14">
      <PageTitle title={missingReport.unknownCode} />
      <p className="mt-6 max-w-measure text-lead text-muted">{missingReport.unknownCodeText}</p>
      <Link to="/survey/manage" className={`mt-8 ${buttonClass()}`}>
        {missingReport.toSurveys}
      </Link>
    </section>
  );
}

function FailedInsights({ failure }: { failure: RequestError }) {
  const { revalidate, state } = useRevalidator();
  return (
    <section className="page grid gap-8 py-10 sm:py-14">
      <PageTitle title={reportTitles.unnamed} />
      <LoadErrorNotice
        title={missingReport.failed}
        text={outageDetail(failure)}
        requestId={failure.requestId}
        isRetrying={state === "loading"}
        onRetry={revalidate}
      />
    </section>
  );
}

/** Stands for a survey whose analyses could not be loaded. */
export function UnavailableInsights({ data }: { data: Unavailable }) {
  return data.state === "unknown" ? <UnknownSurvey /> : <FailedInsights failure={data.failure} />;
}
