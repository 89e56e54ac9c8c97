import type { RenderedReport, Sentence, Step } from "#domain/report/rendered-report.ts";
import { firstPageWords } from "#src/content/insights/report.ts";
import { SixLines } from "#src/features/insights/charts/six-lines.tsx";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { formatDayOfYear } from "#src/lib/format.ts";
import { PartLink } from "./part-link.tsx";

export const CAVEATS = "caveats";
export const CHANGES = "changes";

/**
 * The sentences that a director reads of what has changed: the first, and what became of a step that was taken up. The
 * rest stands in the section on it.
 */
export function firstChanges(changes: readonly Sentence[]): Sentence[] {
  const [first, second] = changes;
  // A sentence on a step has no claim.
  const onStep = changes.find(({ claimIds }) => claimIds.length === 0);
  return [...new Set([first, onStep ?? second])].filter((one) => one !== undefined);
}

/** What to bear in mind beside a verdict, which begins with careless answers where there are many. */
export const besideVerdict = (caveats: readonly Sentence[]) =>
  caveats.filter(({ claimIds }) => !claimIds.includes("careless"));

/** Words that the page has at most beside its chart: first steps stand on it where they fit. */
export const MOST_WORDS = 120;
/** The steps' heading, and the day of each. */
const WORDS_OF_HEADING = 2;
const WORDS_OF_DAY = 2;

/** That owners are proposed by function is said once for all steps. */
export const hasOwner = (steps: readonly Step[]) => steps.some(({ advice }) => advice.owner !== null);

export function fitsFirstSteps({
  changes,
  verdict,
  divides,
  steps,
  participation,
  again,
  caveats,
}: RenderedReport) {
  const beside = besideVerdict(caveats);
  const sentences = [...firstChanges(changes), verdict, divides, participation, again, beside[0]];
  const texts = [
    ...sentences.map((sentence) => sentence?.text ?? ""),
    ...steps.flatMap((step) => [step.advice.title, step.advice.firstStep, step.owner]),
    ...(hasOwner(steps) ? [firstPageWords.byFunction] : []),
    ...(beside.length > 1 ? [firstPageWords.more(beside.length - 1)] : []),
    ...steps.filter(({ advice }) => advice.isOpen).map(() => firstPageWords.stillOpen),
  ];
  const words = texts.flatMap((text) => text.split(/\s+/).filter(Boolean)).length;
  return words + WORDS_OF_HEADING + WORDS_OF_DAY * steps.length <= MOST_WORDS;
}

export const adviceId = (number: number) => `advice-${number}`;

interface StepEntryProps extends Pick<PartProps, "show"> {
  step: Step;
  hasFirstStep: boolean;
}

function StepEntry({ step, hasFirstStep, show }: StepEntryProps) {
  const { advice, dueOn } = step;
  return (
    <li className="border-rule border-t py-3 print:break-inside-avoid print:py-2">
      <h3 className="font-sans font-semibold text-base tracking-normal print:text-sm">
        <PartLink part="recommendations" id={adviceId(advice.number)} show={show} className="no-underline">
          {advice.title}
        </PartLink>
        {advice.isOpen && (
          <span className="ml-2 whitespace-nowrap text-second text-xs">{firstPageWords.stillOpen}</span>
        )}
      </h3>
      {hasFirstStep && <p className="mt-0.5 text-sm">{advice.firstStep}</p>}
      <p className="mt-0.5 text-muted text-xs">{firstPageWords.by(formatDayOfYear(dueOn), step.owner)}</p>
    </li>
  );
}

/** One line that leads to what a reader should keep in mind. */
function CaveatLine({ caveats, show }: { caveats: readonly Sentence[] } & Pick<PartProps, "show">) {
  const [first, ...more] = caveats;
  if (!first) return null;
  return (
    <p>
      <PartLink part="summary" id={CAVEATS} show={show}>
        {first.text}
        {more.length > 0 && ` (${firstPageWords.more(more.length)})`}
      </PartLink>
    </p>
  );
}

/**
 * The page for a reader of no other: what has changed, the verdict, the six lines, what divides the team, three steps.
 * It opens the summary on the screen and the report on paper.
 */
export function FirstPage(props: PartProps) {
  const { report, show } = props;
  const { verdict, changes, divides, steps, participation, again, caveats } = report;
  const hasFirstStep = fitsFirstSteps(report);
  return (
    <>
      {changes.length > 0 && (
        <p className="mb-6 max-w-[52rem] border-accent border-l-2 pl-4">
          {firstChanges(changes)
            .map(({ text }) => text)
            .join(" ")}
        </p>
      )}
      <h2 className="max-w-[58rem] text-balance text-h3 leading-snug sm:text-h2 sm:leading-tight print:text-h2">
        {verdict.text}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-x-14 gap-y-6 sm:mt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:block">
        <div className="min-w-0">
          <SixLines {...props} />
          {divides && <p className="mt-4 max-w-measure font-medium">{divides.text}</p>}
        </div>
        <div className="min-w-0 print:mt-6">
          {steps.length > 0 && (
            <section>
              <h2 className="mb-2 font-medium font-sans text-muted text-xs tracking-normal">
                {steps.length === 3 ? firstPageWords.steps : firstPageWords.step}
              </h2>
              <ol className="print:grid print:grid-cols-3 print:gap-x-6">
                {steps.map((step) => (
                  <StepEntry key={step.advice.number} step={step} hasFirstStep={hasFirstStep} show={show} />
                ))}
              </ol>
              {hasOwner(steps) && <p className="mb-3 text-muted text-xs">{firstPageWords.byFunction}</p>}
            </section>
          )}
          <div className="mt-2 grid gap-1 border-rule border-t pt-3 text-muted text-sm print:text-xs">
            <p>
              {participation.text} {again.text}
            </p>
            <CaveatLine caveats={besideVerdict(caveats)} show={show} />
          </div>
        </div>
      </div>
    </>
  );
}
