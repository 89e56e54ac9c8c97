import type { ReactNode } from "react";
import { groupName, roleLevelLabel } from "#domain/questionnaire/roles.ts";
import type { RoleCount, SurveyResults } from "#domain/surveys/results.ts";
import { participationInWords } from "#domain/wording/participation.ts";
import { resultsWords } from "#messages/report/results";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { SpectrumDot, SpectrumLine, SpectrumStretch } from "#src/ui/spectrum/spectrum-line.tsx";

interface ResultsViewProps {
  results: SurveyResults;
  onLeave: () => void;
  /** The report, where there is one. */
  report: ReactNode;
}

export const resultsTitle = (organizationName: string) =>
  organizationName ? resultsWords.resultsOf({ name: organizationName }) : resultsWords.resultsOfNone;

export function ResultsView({ results, onLeave, report }: ResultsViewProps) {
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
