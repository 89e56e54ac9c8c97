import type { ReactNode } from "react";
import type { SharedReport } from "#domain/surveys/results.ts";
import { resultsWords } from "#messages/report/results";
import { company } from "#src/content/company.ts";
import { pages } from "#src/content/pages.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Panel } from "#src/ui/panel.tsx";
import {
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  type SpectrumTone,
} from "#src/ui/spectrum/spectrum-line.tsx";
import { AccessForm, useResults } from "./access-form.tsx";
import { ResultsView, resultsTitle } from "./results-view.tsx";

const LINES: readonly { at: number; tone?: SpectrumTone }[] = [
  { at: 0.12 },
  { at: 0.86 },
  { at: 0.2, tone: "second" },
  { at: 0.97 },
  { at: 0.27 },
  { at: 0.58 },
  { at: 0.09 },
  { at: 0.74, tone: "second" },
  { at: 0.24 },
  { at: 0.45 },
];

/** A field of spectrum lines behind the heading, which keeps clear of the words. */
function Backdrop() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 start-[46%] end-0 -z-10 flex flex-col justify-around overflow-hidden opacity-60 [mask-image:linear-gradient(to_right,transparent,black_35%)] rtl:[mask-image:linear-gradient(to_left,transparent,black_35%)] max-md:hidden"
    >
      {LINES.map(({ at, tone }) => (
        <SpectrumLine key={at} height={16}>
          <SpectrumCentre />
          <SpectrumDot at={at} tone={tone ?? "accent"} radius={6} />
        </SpectrumLine>
      ))}
    </div>
  );
}

interface TeamResultsProps {
  /** Lays out the report of a survey that has one. */
  showReport: (organizationName: string, report: SharedReport) => ReactNode;
}

/** First the form with code and PIN, then the results and the report; the URL holds nothing of any. */
export function TeamResults({ showReport }: TeamResultsProps) {
  const access = useResults();
  const { results, close, wasClosed } = access;
  useDocumentTitle(
    results ? `${resultsTitle(results.organizationName)} | ${company.name}` : pages["/survey/results"].title,
  );

  return (
    <>
      <div className={classNames("relative isolate", results && "border-rule border-b")}>
        <Backdrop />
        <div
          className={classNames(
            "page grid items-center gap-10 py-12 md:grid-cols-2 lg:gap-20",
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
      {results && (
        <ResultsView
          results={results}
          onLeave={close}
          report={results.report && showReport(results.organizationName, results.report)}
        />
      )}
    </>
  );
}
