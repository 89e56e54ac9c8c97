import { type ReactNode, useState } from "react";
import { groupName, roleLevelLabel } from "#domain/questionnaire/roles.ts";
import type { RoleCount, SharedReport, SurveyResults } from "#domain/surveys/results.ts";
import { participationInWords } from "#domain/wording/participation.ts";
import { resultsWords } from "#messages/report/results";
import { company } from "#src/content/company.ts";
import { pages } from "#src/content/pages.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Panel } from "#src/ui/panel.tsx";
import {
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  SpectrumStretch,
  type SpectrumTone,
} from "#src/ui/spectrum/spectrum-line.tsx";
import { AccessForm, useResults } from "./access-form.tsx";

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
  const opening = useResults();
  const [wasClosed, setWasClosed] = useState(false);
  const { answer: results, reset } = opening;
  useDocumentTitle(
    results ? `${resultsTitle(results.organizationName)} | ${company.name}` : pages["/survey/results"].title,
  );

  /** Returns to the empty form. */
  function close() {
    setWasClosed(true);
    reset();
  }

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
              <AccessForm opening={opening} startAtCode={wasClosed} />
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

interface ResultsViewProps {
  results: SurveyResults;
  onLeave: () => void;
  /** The report, where there is one. */
  report: ReactNode;
}

const resultsTitle = (organizationName: string) =>
  organizationName ? resultsWords.resultsOf({ name: organizationName }) : resultsWords.resultsOfNone;

function ResultsView({ results, onLeave, report }: ResultsViewProps) {
  const { totalResponses, teamSize, distribution } = results;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="page py-12 sm:py-16 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere min-w-0 max-w-3xl text-h1 outline-none">
          {resultsTitle(results.organizationName)}
        </h2>
        <Button look="secondary" onClick={onLeave}>
          {resultsWords.openAnother}
        </Button>
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <dl className="border-ink border-t pt-5">
          <dt className="text-muted">{resultsWords.total}</dt>
          <dd className="mt-2 font-serif text-display tabular-nums">{totalResponses}</dd>
          {teamSize !== null && (
            <dd className="text-muted">{participationInWords({ responses: totalResponses, teamSize })}</dd>
          )}
          {results.report && (
            <dd className="mt-4">
              <a href="#report" className="link inline-flex min-h-11 items-center">
                {resultsWords.toReport}
              </a>
            </dd>
          )}
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
      <div className="mt-14 sm:mt-20 print:mt-0">
        {report ?? (
          <p className="max-w-measure border-rule border-t pt-6 text-muted">{resultsWords.noReport}</p>
        )}
      </div>
    </section>
  );
}

interface ResponseDistributionProps {
  distribution: readonly RoleCount[];
  total: number;
}

function ResponseDistribution({ distribution, total }: ResponseDistributionProps) {
  return (
    <ul className="mt-2 divide-y divide-rule">
      {distribution.map((role) => (
        <RoleRow key={`${role.level} ${role.function} ${role.name}`} role={role} share={role.count / total} />
      ))}
    </ul>
  );
}

/** The line shows the role's share of all responses, the figure beside it their number. */
function RoleRow({ role, share }: { role: RoleCount; share: number }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_9rem_8rem]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">
          {role.isCustom ? role.name : groupName({ grouping: "role", label: role.name })}
        </p>
        {!role.isCustom && (
          <p className="text-muted text-sm">
            {groupName({ grouping: "function", label: role.function })} • {roleLevelLabel(role.level)}
          </p>
        )}
      </div>
      <SpectrumLine height={16} className="hidden sm:block">
        <SpectrumStretch from={0} to={share} />
        <SpectrumDot at={share} radius={5} />
      </SpectrumLine>
      <p className="text-end text-muted text-sm">
        <span className="me-1.5 font-serif text-h3 text-ink tabular-nums">{role.count}</span>
        {resultsWords.responses({ count: role.count })}
      </p>
    </li>
  );
}
