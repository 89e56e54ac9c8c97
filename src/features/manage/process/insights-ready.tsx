import type { RefObject } from "react";
import { Link } from "react-router";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { processingWords } from "#src/content/processing.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface InsightsReadyProps {
  /** Null: no analysis has ended since the page was opened. */
  survey: SurveySummary | null;
  linkRef: RefObject<HTMLAnchorElement | null>;
}

/** Leads from an analysis that has just ended to its insights, for as long as the page is open. */
export function InsightsReady({ survey, linkRef }: InsightsReadyProps) {
  return (
    <div role="status">
      {survey && (
        <Notice tone="success" title={processingWords.ended(survey.organizationName)} className="mb-8">
          <div className="pt-2">
            <Link
              ref={linkRef}
              to={`/survey/${survey.code}/insights`}
              className={buttonClass({ size: "small" })}
            >
              {processingWords.viewInsights}
            </Link>
          </div>
        </Notice>
      )}
    </div>
  );
}
