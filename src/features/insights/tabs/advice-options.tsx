import { type ReactNode, useState } from "react";
import type { SurveyAction } from "#domain/report/actions.ts";
import type { RenderedAdvice } from "#domain/report/rendered-report.ts";
import { firstPageWords, recommendationWords } from "#messages/report/insights";
import { describeAction } from "#src/features/insights/actions/action-line.tsx";
import { showsRoles } from "#src/features/insights/report/fit-page.ts";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { PartLink } from "#src/features/insights/report/report-section.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { KeptFocus } from "#src/ui/kept-focus.tsx";
import { PhoneFold } from "#src/ui/phone-fold.tsx";
import { adviceId, shownFirstSteps, stepId } from "./first-page.tsx";

/** Open ones first, then in the report's order. */
export function openFirst<One>(all: readonly One[], isOpen: (one: One) => boolean): One[] {
  return [...all].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
}

/** Returns which of a finding’s options are open at first: those of the first page, or else the first. */
export function openAtFirst(advice: readonly RenderedAdvice[], report: PartProps["report"]) {
  const isStep = ({ number }: RenderedAdvice) => report.steps.some((step) => step.advice.number === number);
  const [first] = openFirst(advice, ({ isOpen }) => isOpen);
  const hasStep = advice.some(isStep);
  return (one: RenderedAdvice) => (hasStep ? isStep(one) : one === first);
}

function ownerText({ owner, agreed }: RenderedAdvice, report: PartProps["report"]): string {
  if (agreed?.owner) return agreed.owner;
  const isOpen = showsRoles(report);
  return owner ? recommendationWords.ownerByFunction({ owner, isOpen }) : recommendationWords.toBeAgreed;
}

/** What a piece of advice takes, costs and rests on, as names and values. */
export function detailsOf(
  advice: RenderedAdvice,
  report: PartProps["report"],
): [name: string, text: string][] {
  return [
    [recommendationWords.takes, advice.takes],
    [recommendationWords.cost, advice.cost],
    [recommendationWords.notWhen, advice.notWhen],
    [recommendationWords.sign, advice.sign],
    [recommendationWords.owner, ownerText(advice, report)],
    [recommendationWords.source, advice.source],
  ];
}

export function StillOpen() {
  return (
    <span className="block font-sans font-semibold text-second text-sm tracking-normal">
      {firstPageWords.stillOpen}
    </span>
  );
}

export const agreedId = ({ id }: Pick<SurveyAction, "id">) => `agreed-${id}`;

/** Where advice can be taken up; once it is, a link to it among what is agreed. */
export function TakeUp({ advice, version, show, controls }: TakeUpProps & { advice: RenderedAdvice }) {
  const action = version.actions?.find(({ recommendation }) => recommendation === advice.number);
  const { state, about } = action ? describeAction(action) : {};
  const agreed = action && (
    <PartLink
      part="recommendations"
      id={agreedId(action)}
      show={show}
      className="inline-flex min-h-11 items-center text-sm print:min-h-0 print:text-2xs"
    >
      {`${state} ${about}`.trim()}
    </PartLink>
  );
  if (!controls) return agreed ? <p className="mt-4 print:mt-1">{agreed}</p> : null;
  return (
    <KeptFocus heir="a, button" className="mt-4">
      {agreed ?? controls.newAction(advice)}
    </KeptFocus>
  );
}

type TakeUpProps = Pick<PartProps, "version" | "show" | "controls">;

interface OptionProps extends OptionsProps, Pick<PartProps, "report"> {
  advice: RenderedAdvice;
  isFolded: boolean;
  /** The first page, on the same sheet, says how it begins. */
  isBegun: boolean;
}

function Option({ advice, report, isBrief, isFolded, isBegun, ...props }: OptionProps) {
  const firstStep: [string, string] = [recommendationWords.firstStep, advice.firstStep];
  const details = [...(isBegun ? [] : [firstStep]), ...(isBrief ? [] : detailsOf(advice, report))];
  const title = (
    <h3 className="text-h4 print:font-sans print:font-semibold print:text-sm print:tracking-normal">
      {advice.title}
      {advice.isOpen && <StillOpen />}
    </h3>
  );
  return (
    <li
      id={adviceId(advice.number)}
      className="min-w-0 scroll-mt-6 border-rule border-t pt-4 print:break-inside-avoid print:pt-2"
    >
      <PhoneFold title={title} isTitled isFolded={isFolded}>
        <p className="mt-2 text-sm print:mt-1 print:text-2xs">{advice.what}</p>
        <dl className="text-sm empty:hidden print:text-2xs">
          {details.map(([name, text]) => (
            <div key={name} className="mt-2 print:mt-0.5">
              <dt className="text-muted text-xs print:inline print:text-2xs">{name}</dt>{" "}
              <dd className="first-letter:uppercase print:inline">{text}</dd>
            </div>
          ))}
        </dl>
        <TakeUp advice={advice} {...props} />
      </PhoneFold>
    </li>
  );
}

interface OptionsProps extends TakeUpProps {
  /** Without what it takes and risks. */
  isBrief?: boolean;
}

interface AdviceOptionsProps extends OptionsProps {
  advice: readonly RenderedAdvice[];
}

/** The options for one finding in the printed report: side by side on paper, on phones as the tab has them. */
export function AdviceOptions({
  advice,
  report,
  figures,
  ...props
}: AdviceOptionsProps & Pick<PartProps, "report" | "figures">) {
  const isOpen = openAtFirst(advice, report);
  const begun = props.isBrief ? shownFirstSteps({ report, figures }) : [];
  return (
    <ol className="mt-5 grid grid-cols-1 gap-x-10 gap-y-8 max-sm:gap-y-2 lg:gap-y-0 print:mt-2 print:grid-cols-3 print:gap-x-5">
      {openFirst(advice, ({ isOpen }) => isOpen).map((one) => (
        <Option
          key={one.number}
          advice={one}
          report={report}
          {...props}
          isFolded={!props.isBrief && !isOpen(one)}
          isBegun={begun.includes(one.number)}
        />
      ))}
    </ol>
  );
}

/** Titles and first steps, where there is no room for the rest. */
export function AdviceLines({ advice, ...props }: AdviceOptionsProps) {
  return (
    <ol className="mt-1 text-sm">
      {openFirst(advice, ({ isOpen }) => isOpen).map((one) => (
        <li key={one.number} id={adviceId(one.number)} className="py-0.5">
          <span className="font-semibold">{one.title}.</span> {one.firstStep}
          <TakeUp advice={one} {...props} />
        </li>
      ))}
    </ol>
  );
}

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
        <div className="grid grid-cols-1 gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <p className="max-w-measure">{what}</p>
          <dl className="grid grid-cols-1 content-start gap-x-10 gap-y-3 text-sm sm:grid-cols-2">
            {details.map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted text-xs">{name}</dt>
                <dd className="first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="pb-8">
          <TakeUp advice={advice} {...props} />
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
  const isOpenAtFirst = openAtFirst(advice, props.report);
  return (
    <ol className="mt-5 border-rule border-b">
      {sorted.map((one) => (
        <AdviceFold key={one.number} {...props} advice={one} isOpenAtFirst={isOpenAtFirst(one)} />
      ))}
    </ol>
  );
}
