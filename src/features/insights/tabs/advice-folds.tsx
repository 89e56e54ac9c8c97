import { type ReactNode, useState } from "react";
import type { RenderedAdvice } from "#domain/report/rendered-report.ts";
import { recommendationWords } from "#messages/report/insights";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { PartLink } from "#src/features/insights/report/report-section.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { detailsOf, openAtFirst, openFirst, StillOpen, TakeUp } from "./advice-options.tsx";
import { adviceId, shownFirstSteps, stepId } from "./first-page.tsx";

interface AdviceFoldProps extends PartProps {
  advice: RenderedAdvice;
  /** Open when it is first shown: from then on the reader opens and closes it. */
  isOpenAtFirst: boolean;
}

function AdviceFold({ advice, isOpenAtFirst, ...props }: AdviceFoldProps) {
  const [isOpen] = useState(isOpenAtFirst);
  const { number, title, what, firstStep } = advice;
  const first: ReactNode = shownFirstSteps(props).includes(number) ? (
    <PartLink part="summary" id={stepId(number)} show={props.show}>
      {recommendationWords.onFirstPage}
    </PartLink>
  ) : (
    firstStep
  );
  const details: [string, ReactNode][] = [
    [recommendationWords.firstStep, first],
    ...detailsOf(advice, props.report),
  ];
  return (
    <li id={adviceId(number)} className="min-w-0 scroll-mt-6">
      <Disclosure
        isOpen={isOpen}
        title={
          <h3 className="text-h4">
            {title}
            {advice.isOpen && <StillOpen />}
          </h3>
        }
      >
        <div className="grid grid-cols-1 gap-x-14 gap-y-5 pb-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="min-w-0">
            <p className="max-w-measure">{what}</p>
            <TakeUp advice={advice} {...props} />
          </div>
          <dl className="grid grid-cols-1 content-start gap-x-10 gap-y-3 text-sm sm:grid-cols-2">
            {details.map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted text-xs">{name}</dt>
                <dd className="first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Disclosure>
    </li>
  );
}

/** The options for one finding, the first page's before the others. */
export function AdviceFolds({ advice, ...props }: PartProps & { advice: readonly RenderedAdvice[] }) {
  const isStep = ({ number }: RenderedAdvice) =>
    props.report.steps.some((step) => step.advice.number === number);
  const sorted = openFirst(openFirst(advice, isStep), ({ isOpen }) => isOpen);
  const isOpenAtFirst = openAtFirst(advice, props);
  return (
    <ol className="mt-5 border-rule border-b">
      {sorted.map((one) => (
        <AdviceFold key={one.number} {...props} advice={one} isOpenAtFirst={isOpenAtFirst(one)} />
      ))}
    </ol>
  );
}
