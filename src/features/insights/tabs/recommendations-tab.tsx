import type { SurveyAction } from "#domain/report/actions.ts";
import type { Priority } from "#domain/report/insights.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { punctuation } from "#messages/frame/punctuation";
import { agreedWords } from "#messages/report/actions";
import { priorityNames, recommendationWords } from "#messages/report/insights";
import { ActionLine, titleOfAction } from "#src/features/insights/actions/action-line.tsx";
import { modelName } from "#src/features/insights/evidence/provenance.tsx";
import { byPriority, type PartProps } from "#src/features/insights/report/read-report.ts";
import { NothingHere, PartLink } from "#src/features/insights/report/report-section.tsx";
import { KeptFocus } from "#src/ui/kept-focus.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { AdviceFolds, AdviceLines, AdviceOptions, agreedId, openFirst } from "./advice-options.tsx";
import { adviceId, findingId } from "./first-page.tsx";
import { adviceOn } from "./summary-tab.tsx";

const TONES: Record<Priority, string> = {
  High: "text-danger",
  Medium: "text-warning",
  Low: "text-success",
};

interface PriorityMarkProps {
  priority: Priority;
  /** The word alone: its colour stands once above the list. */
  isQuiet?: boolean;
}

export function PriorityMark({ priority, isQuiet = false }: PriorityMarkProps) {
  const tone = isQuiet ? "text-muted" : `font-semibold ${TONES[priority]}`;
  return (
    <p className={`inline-flex items-center gap-2 text-sm ${tone}`}>
      {!isQuiet && (
        <span aria-hidden="true" className="size-2.5 rounded-full bg-current [print-color-adjust:exact]" />
      )}
      {priorityNames[priority]}
      <VisuallyHidden> {recommendationWords.priority}</VisuallyHidden>
    </p>
  );
}

/** Whom what is recommended involves, in an open survey: all, unless roles are named. */
function RolesInvolved({ roles, report }: Pick<PartProps, "report"> & { roles: readonly string[] }) {
  if (report.roles.length === 0) return null;
  const { involved, allRoles } = recommendationWords;
  return (
    <p className="mt-1 max-w-[52rem] text-muted text-sm [overflow-wrap:anywhere] print:break-after-avoid print:text-xs">
      {punctuation.label({ name: involved })} {roles.length > 0 ? roles.join(", ") : allRoles}
    </p>
  );
}

const SECTION =
  "border-ink border-t pt-5 not-first:mt-14 print:break-inside-avoid print:pt-2 print:not-first:mt-4";

interface OnFindingProps extends PartProps {
  finding: RenderedFinding;
  /** Its priority is that of all, and stands above them. */
  isPriorityShared: boolean;
}

function OnFinding({ finding, isPriorityShared, ...props }: OnFindingProps) {
  const { claimId, title, sentences, advice, priority, isStressed, rolesInvolved } = finding;
  const isShort = props.isPrinted && !isStressed;
  const Options = isShort ? AdviceLines : props.isPrinted ? AdviceOptions : AdviceFolds;
  return (
    <section id={adviceOn(claimId)} className={`scroll-mt-6 ${SECTION}`}>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 print:break-after-avoid">
        <h2 className="text-h3 print:text-lead">{title.text}</h2>
        <PriorityMark priority={priority} isQuiet={isPriorityShared} />
      </div>
      {!isShort && (
        <p className="mt-1 max-w-[52rem] text-muted text-sm print:break-after-avoid print:text-xs">
          <PartLink part="summary" id={findingId(claimId)} show={props.show}>
            {props.isPrinted
              ? punctuation.label({ name: recommendationWords.linked })
              : recommendationWords.linked}
            {!props.isPrinted && <VisuallyHidden> {title.text}</VisuallyHidden>}
          </PartLink>
          {/* On the screen its first sentence stands in the summary alone. */}
          {props.isPrinted && ` ${sentences[0]?.text}`}
        </p>
      )}
      {!isShort && <RolesInvolved roles={rolesInvolved} report={props.report} />}
      <Options {...props} advice={advice} />
    </section>
  );
}

const MOST_BRIEF = 3;

/** Advice where nothing was found, or on the answers themselves; in brief where it shares a page with the rest. */
export function OtherAdvice({ isBrief = false, ...props }: PartProps & { isBrief?: boolean }) {
  return props.report.otherAdvice.map(({ title, advice, rolesInvolved }) => (
    <section key={title.text} className={SECTION}>
      <h2 className="text-h3 print:break-after-avoid print:text-lead">{title.text}</h2>
      {!isBrief && <RolesInvolved roles={rolesInvolved} report={props.report} />}
      {props.isPrinted ? (
        <AdviceOptions {...props} isBrief={isBrief} advice={isBrief ? advice.slice(0, MOST_BRIEF) : advice} />
      ) : (
        <AdviceFolds {...props} advice={advice} />
      )}
    </section>
  ));
}

/** What a manager has taken in of a provider's own words: apart from the findings, and said to be unchecked. */
export function FromProvider({ report: { suggestions, quotation }, version }: PartProps) {
  return (
    <>
      {suggestions.length > 0 && (
        <section className="mt-14 border-2 border-edge border-dashed p-5 print:mt-5 print:break-inside-avoid print:p-3">
          <h2 className="font-sans font-semibold text-base tracking-normal print:text-sm">
            {recommendationWords.suggested({ model: modelName(version.provenance) })}
          </h2>
          <ul className="mt-3 grid max-w-measure list-disc gap-2 ps-5 text-sm print:max-w-none print:text-xs">
            {suggestions.map(({ text }) => (
              <li key={text} lang="en">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {quotation && (
        <section className="mt-14 print:mt-5">
          <h2 className="font-sans font-semibold text-base tracking-normal print:text-sm">
            {recommendationWords.quoted}
          </h2>
          <blockquote
            lang="en"
            className="mt-3 max-w-measure whitespace-pre-wrap border-edge border-s-2 ps-5 text-sm [overflow-wrap:anywhere] print:max-w-none print:text-xs"
          >
            {quotation}
          </blockquote>
        </section>
      )}
    </>
  );
}

/** What is agreed, then for each finding its options: open ones first, then those of highest priority. */
export function RecommendationsTab(props: PartProps) {
  const { findings, otherAdvice, suggestions, quotation } = props.report;
  const advised = findings.filter(({ advice }) => advice.length > 0);
  const [first, ...others] = advised.map(({ priority }) => priority);
  const shared = others.length > 0 && others.every((one) => one === first) && !props.isPrinted ? first : null;
  const isEmpty = advised.length + otherAdvice.length + suggestions.length === 0 && !quotation;
  return (
    <>
      <Agreed {...props} />
      {isEmpty && <NothingHere>{recommendationWords.nothing}</NothingHere>}
      {shared && (
        <div className="mb-8 flex flex-wrap gap-x-3">
          <p className="text-muted text-sm">
            {punctuation.label({ name: recommendationWords.samePriority })}
          </p>
          <PriorityMark priority={shared} />
        </div>
      )}
      {openFirst(byPriority(advised), ({ advice }) => advice.some(({ isOpen }) => isOpen)).map((finding) => (
        <OnFinding key={finding.claimId} finding={finding} isPriorityShared={shared != null} {...props} />
      ))}
      <OtherAdvice {...props} />
      <FromProvider {...props} />
    </>
  );
}

function AgreedEntry({ action, report, show, controls }: PartProps & { action: SurveyAction }) {
  const title = titleOfAction(action, report);
  const { recommendation } = action;
  return (
    <li
      id={agreedId(action)}
      className="scroll-mt-6 border-rule border-t py-3 print:break-inside-avoid print:py-1"
    >
      <h3 className="wrap-anywhere max-w-measure font-sans font-semibold text-base tracking-normal print:text-xs">
        {recommendation === null ? (
          title
        ) : (
          <PartLink part="recommendations" id={adviceId(recommendation)} show={show} className="no-underline">
            {title}
          </PartLink>
        )}
      </h3>
      <div className="mt-1 text-sm">
        {controls?.agreedAction(action, title) ?? <ActionLine action={action} />}
      </div>
    </li>
  );
}

/** What the team has agreed to do, from the report and beside it; nothing where there is none and none can be added. */
export function Agreed(props: PartProps) {
  const { version, controls } = props;
  const { actions = [] } = version;
  if (actions.length === 0 && !controls) return null;
  const content = (
    <>
      {actions.length > 0 && (
        <>
          <h2 className="border-ink border-t pt-5 text-h3 print:break-after-avoid print:pt-2 print:text-lead">
            {agreedWords.title}
          </h2>
          <ol className="mt-4 print:mt-1">
            {actions.map((action) => (
              <AgreedEntry key={action.id} action={action} {...props} />
            ))}
          </ol>
        </>
      )}
      {controls && <div className={actions.length > 0 ? "mt-4" : ""}>{controls.newAction(null)}</div>}
    </>
  );
  return (
    <section className="mb-12 print:mb-4">
      {controls ? <KeptFocus heir="[data-adds=true]">{content}</KeptFocus> : content}
    </section>
  );
}
