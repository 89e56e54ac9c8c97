import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { AUTO_ADVANCE_DELAY_MS } from "#domain/limits.ts";
import type { Question } from "#domain/questionnaire/questionnaire.ts";
import { takesCustomName } from "#domain/questionnaire/roles.ts";
import { outageWords } from "#messages/frame/forms";
import { answerWords, reviewWords, yearAheadWords } from "#messages/respond/later";
import { roleWords } from "#messages/respond/page";
import {
  advancesAutomatically,
  type RespondentInput,
  type Step,
  sectionTitle,
} from "#src/features/respond/first/flow.ts";
import { focusHeading } from "#src/features/respond/first/screen.tsx";
import type { StepsProps } from "#src/features/respond/first/steps.tsx";
import type { useSteps } from "#src/features/respond/first/use-steps.ts";
import { modeDetails } from "#src/features/respond/mode/mode-details.ts";
import type { AskedRole } from "#src/features/respond/session/asked-questionnaire.ts";
import { pace } from "#src/features/respond/session/pace.ts";
import { autoAdvance, usePreference } from "#src/features/respond/session/preferences.ts";
import { useProgress } from "#src/features/respond/session/progress.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { pointLabel, QuestionStep } from "./question-step.tsx";

/** Shown once if the browser blocks storage: the answers are lost with the tab. */
export function NotKeptNotice() {
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  return (
    <Notice tone="warning" role="status">
      <p>{answerWords.notSaved}</p>
      <p>
        <Button look="quiet" size="small" onClick={() => setIsRead(true)}>
          {answerWords.notSavedRead}
        </Button>
      </p>
    </Notice>
  );
}

/** Whether an answer leads to the next question by itself, where it may. */
export const AutoAdvance = memo(function AutoAdvance() {
  const advances = usePreference(autoAdvance);
  return (
    <Checkbox
      label={answerWords.autoAdvance}
      checked={advances}
      onChange={(event) => autoAdvance.set(event.target.checked)}
      className="text-sm"
    />
  );
});

type LaterStepProps = StepsProps & ReturnType<typeof useSteps>;

/** Saves an answer, and goes on after it where the respondent wants that. */
function saveAnswer(
  { session, step, index, advance, goOn, saveChange }: LaterStepProps,
  { id }: Question,
  value: number,
  isChosen: boolean,
  at: number,
): void {
  clearTimeout(advance.current);
  if (isChosen && autoAdvance.getState() && advancesAutomatically(step)) {
    // The respondent may have moved meanwhile.
    const goOnFromHere = () => session.position.getState().step === index && goOn();
    // Counted from the tap, which may have waited for the page, and before the answer is saved and shown.
    advance.current = setTimeout(goOnFromHere, at + AUTO_ADVANCE_DELAY_MS - performance.now());
  }
  pace.answer(id);
  saveChange(({ answers }) => ({ answers: { ...answers, [id]: value } }));
}

/** What follows the role: a question, the screen that leads to a year from now, or the review. */
export function LaterStep(props: LaterStepProps) {
  const { step, input, error, questionnaire } = props;
  const { kind, question } = step;
  useLayoutEffect(() => {
    if (question) pace.show(question.id);
  }, [question]);
  if (kind === "year-ahead") return <YearAheadStep {...step} />;
  if (kind === "review") return <Review {...props} />;
  return (
    <QuestionStep
      step={step}
      agreementWords={questionnaire.agreementWords}
      value={question && (input.answers[question.id] ?? null)}
      error={error}
      onAnswer={(...answer) => question && saveAnswer(props, question, ...answer)}
    />
  );
}

function Review(props: LaterStepProps) {
  const { questionnaire, session, submission, mode } = props;
  const { isKept } = useProgress(session.progress);
  return (
    <>
      <ReviewStep {...props} {...questionnaire} onOpen={(index) => session.position.goTo(index, true)} />
      <p className="text-muted text-sm">{modeDetails[mode].beforeSubmit}</p>
      <OfflineNotice session={session} />
      {submission.status === "rejected" && (
        <Notice tone="danger" role="alert" title={answerWords.submitFailed}>
          {submission.failure.code === "insecure" && <p>{outageWords.insecure}</p>}
          <p>{isKept ? answerWords.submitFailedNext : answerWords.notSaved}</p>
        </Notice>
      )}
    </>
  );
}

/** Says that the next questions look like the last ones and ask for something else. */
function YearAheadStep({ section }: Step) {
  return (
    <>
      <h1 id="question" tabIndex={-1} ref={focusHeading} className="text-h2 outline-none">
        <VisuallyHidden>{sectionTitle(section)}. </VisuallyHidden>
        {yearAheadWords.title}
      </h1>
      <p className="max-w-measure text-lead">{yearAheadWords.text}</p>
      <p className="max-w-measure text-muted">{yearAheadWords.note}</p>
    </>
  );
}

interface ReviewStepProps {
  steps: readonly Step[];
  roles: readonly AskedRole[];
  agreementWords: readonly string[];
  input: RespondentInput;
  /** The step that the respondent comes back from; null if it was not opened here. */
  changed: number | null;
  onOpen: (index: number) => void;
}

function roleName({ roleId, customRoleName }: RespondentInput, roles: readonly AskedRole[]): string | null {
  const role = roles.find(({ id }) => id === roleId);
  if (!role) return null;
  const { label } = role;
  return takesCustomName(role) ? `${label}: ${customRoleName.trim()}` : label;
}

function answerText({ question }: Step, { input, agreementWords }: ReviewStepProps): string | null {
  const answer = question && input.answers[question.id];
  return question && answer != null ? pointLabel(question, agreementWords, answer) : null;
}

/** All answers with a way back to each: what is sent cannot be changed any more. */
function ReviewStep(props: ReviewStepProps) {
  const { steps, roles, input, changed, onOpen } = props;
  const rows = steps.map((step, index) => ({ ...step, index }));
  const sections = steps.filter(({ kind, number }) => kind === "question" && number === 1);
  const open = { changed, onOpen };
  return (
    <>
      <div>
        <h1 id="question" tabIndex={-1} ref={focusHeading} className="text-h2 outline-none">
          {reviewWords.title}
        </h1>
        <p className="mt-3 max-w-measure">{reviewWords.text}</p>
      </div>
      {steps[0]?.kind === "role" && (
        <ul className="border-rule border-y">
          <Row index={0} text={roleWords.title} answer={roleName(input, roles)} {...open} />
        </ul>
      )}
      {sections.map(({ section }) => (
        <section key={section.number}>
          <h2 className="mb-3 text-h4">{sectionTitle(section)}</h2>
          <ol className="border-rule border-b">
            {rows.map(
              (row) =>
                row.kind === "question" &&
                row.section === section && (
                  <Row
                    key={row.index}
                    index={row.index}
                    text={row.question?.text ?? ""}
                    answer={answerText(row, props)}
                    {...open}
                  />
                ),
            )}
          </ol>
        </section>
      ))}
    </>
  );
}

interface RowProps extends Pick<ReviewStepProps, "changed" | "onOpen"> {
  index: number;
  text: string;
  answer: string | null;
}

function Row({ index, text, answer, changed, onOpen }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = changed === index;
  useEffect(() => {
    if (!wasOpen) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: "center" });
  }, [wasOpen]);
  return (
    <li className="border-rule border-t">
      <button
        type="button"
        ref={button}
        onClick={() => onOpen(index)}
        className="grid min-h-11 w-full grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-3 text-start hover:bg-sunk sm:grid-cols-[1fr_13rem_auto]"
      >
        <span className="text-muted text-sm max-sm:col-span-2">{text}</span>
        <span className={answer === null ? "text-danger" : "font-medium"}>
          {answer ?? reviewWords.missing}
        </span>
        <span className="link text-sm">{reviewWords.change}</span>
      </button>
    </li>
  );
}
