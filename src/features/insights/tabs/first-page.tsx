import type { Step } from "#domain/report/rendered-report.ts";
import { firstPageWords } from "#messages/report/insights";
import { SixLines } from "#src/features/insights/charts/six-lines.tsx";
import { isShownOnLines } from "#src/features/insights/report/finding-kinds.ts";
import { belowSteps, fitPage, whenAndWho } from "#src/features/insights/report/fit-page.ts";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { PartLink } from "#src/features/insights/report/report-section.tsx";

export const CAVEATS = "caveats";
export const CHANGES = "changes";

export const findingId = (claimId: string) => `finding-${claimId}`;
export const adviceId = (number: number) => `advice-${number}`;
export const stepId = (number: number) => `step-${number}`;

/** What the page has room for. The lines carry their findings themselves. */
function fittedPage({ report, figures }: Pick<PartProps, "report" | "figures">) {
  return fitPage({ ...report, also: report.also.filter((finding) => !figures || !isShownOnLines(finding)) });
}

/** Lists the advice, by its numbers, whose first step the page shows. */
export function shownFirstSteps(props: Pick<PartProps, "report" | "figures">): number[] {
  return props.report.steps.slice(0, fittedPage(props).firstSteps).map(({ advice }) => advice.number);
}

/** True if the page itself has all that a reader should bear in mind. */
export function showsCaveats(props: Pick<PartProps, "report" | "figures">): boolean {
  const { caveat } = fittedPage(props);
  return props.report.caveats.every(({ text }) => text === caveat);
}

interface StepEntryProps extends Pick<PartProps, "show"> {
  step: Step;
  hasFirstStep: boolean;
}

function StepEntry({ step, hasFirstStep, show }: StepEntryProps) {
  const { advice } = step;
  return (
    <li
      id={stepId(advice.number)}
      className="relative scroll-mt-6 border-rule border-t py-3 ps-6 [counter-increment:step] before:absolute before:start-0 before:text-muted before:tabular-nums before:content-[counter(step)] print:break-inside-avoid print:py-2 print:before:text-sm"
    >
      <h3 className="font-sans font-semibold text-base tracking-normal print:text-sm">
        <PartLink part="recommendations" id={adviceId(advice.number)} show={show} className="no-underline">
          {advice.title}
        </PartLink>
        {advice.isOpen && (
          <span className="ms-2 whitespace-nowrap text-second text-xs">{firstPageWords.stillOpen}</span>
        )}
      </h3>
      {hasFirstStep && <p className="mt-0.5 text-sm">{advice.firstStep}</p>}
      <p className="mt-0.5 text-muted text-xs">{whenAndWho(step)}</p>
    </li>
  );
}

interface FirstPageProps extends PartProps {
  /** No section on what to bear in mind follows where the page has all of it. */
  isAlone?: boolean;
}

/**
 * The page for a reader of no other: what has changed, the verdict, the six lines, what divides the team, what else was
 * found, three steps.
 * It opens the summary on the screen and the report on paper.
 */
export function FirstPage({ isAlone = false, ...props }: FirstPageProps) {
  const { report, show } = props;
  const { verdict, steps, participation, again } = report;
  const { changes, divides, undecided, own, also, caveat, firstSteps } = fittedPage(props);
  // A headline on what has come leads; otherwise what has changed does.
  const isOnChange = report.changes.some(({ claimIds: [id = ""] }) => verdict.claimIds.includes(id));
  const changed = changes.length > 0 && (
    <p className="my-6 max-w-[52rem] border-accent border-s-2 ps-4 first:mt-0">{changes.join(" ")}</p>
  );
  return (
    <>
      {!isOnChange && changed}
      <h2 className="max-w-[58rem] text-balance text-h3 leading-snug sm:text-h2 sm:leading-tight print:text-h2">
        {verdict.text}
      </h2>
      {isOnChange && changed}
      <div className="mt-4 grid grid-cols-1 gap-x-14 gap-y-6 sm:mt-6 print:mt-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:block">
        <div className="min-w-0">
          <SixLines {...props} />
          {divides && <p className="mt-4 max-w-measure font-medium">{divides.text}</p>}
          {undecided && <p className="mt-4 max-w-measure">{undecided.text}</p>}
          {own.map(({ text }) => (
            <p key={text} className="mt-4 max-w-measure">
              {text}
            </p>
          ))}
          {also.length > 0 && (
            <section className="mt-4">
              <h2 className="mb-1 font-medium font-sans text-muted text-xs tracking-normal">
                {firstPageWords.also}
              </h2>
              <ul className="grid max-w-measure gap-1">
                {also.map(({ claimId, title }) => (
                  <li key={claimId}>
                    <PartLink part="summary" id={findingId(claimId)} show={show}>
                      {title.text}
                    </PartLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className="min-w-0 print:mt-4">
          {steps.length > 0 && (
            <section>
              <h2 className="mb-2 font-medium font-sans text-muted text-xs tracking-normal">
                {steps.length === 3 ? firstPageWords.steps : firstPageWords.step}
              </h2>
              <ol className="print:grid print:grid-cols-3 print:gap-x-6">
                {steps.map((step, index) => (
                  <StepEntry
                    key={step.advice.number}
                    step={step}
                    hasFirstStep={index < firstSteps}
                    show={show}
                  />
                ))}
              </ol>
              <p className="mb-3 text-muted text-xs empty:hidden">{belowSteps(report)}</p>
            </section>
          )}
          <div className="mt-2 grid gap-1 border-rule border-t pt-3 text-muted text-sm print:text-xs">
            <p>
              {participation.text} {again.text}
            </p>
            {caveat && (
              <p>
                {isAlone && showsCaveats(props) ? (
                  caveat
                ) : (
                  <PartLink part="summary" id={CAVEATS} show={show}>
                    {caveat}
                  </PartLink>
                )}
              </p>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
