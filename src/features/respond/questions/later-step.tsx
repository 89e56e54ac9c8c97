import { useEffect, useState } from "react";
import { AUTO_ADVANCE_DELAY_MS } from "#domain/limits.ts";
import type { Question } from "#domain/questionnaire/questionnaire.ts";
import { outageWords } from "#messages/frame/forms";
import { answerWords, yearAheadWords } from "#messages/respond/later";
import { modeDetails } from "#src/features/respond/mode/mode-details.ts";
import { OfflineNotice } from "#src/features/respond/offline-notice.tsx";
import { focusHeading } from "#src/features/respond/screen.tsx";
import { pace } from "#src/features/respond/session/pace.ts";
import { autoAdvance, usePreference } from "#src/features/respond/session/preferences.ts";
import { useProgress } from "#src/features/respond/session/progress.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { LAST_AUTOMATIC_SECTION, type Step, sectionTitle } from "./flow.ts";
import { QuestionStep } from "./question-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { StepsProps } from "./steps.tsx";
import type { useSteps } from "./use-steps.ts";

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

/** True if an answer leads to the next step when “Automatically advance” is on. */
export function advancesAutomatically({ kind, section }: Step): boolean {
  return kind === "question" && section.number >= 1 && section.number <= LAST_AUTOMATIC_SECTION;
}

/** Whether an answer leads to the next question by itself, where it may. */
export function AutoAdvance({ step }: { step: Step }) {
  const advances = usePreference(autoAdvance);
  if (!advancesAutomatically(step)) return null;
  return (
    <Checkbox
      label={answerWords.autoAdvance}
      checked={advances}
      onChange={(event) => autoAdvance.set(event.target.checked)}
      className="text-sm"
    />
  );
}

type LaterStepProps = StepsProps & ReturnType<typeof useSteps>;

/** Saves an answer, and goes on after it where the respondent wants that. */
function saveAnswer(
  { session, step, index, advance, goOn, saveChange }: LaterStepProps,
  { id }: Question,
  value: number,
  isChosen: boolean,
): void {
  pace.answer(id);
  saveChange(({ answers }) => ({ answers: { ...answers, [id]: value } }));
  clearTimeout(advance.current);
  if (!isChosen || !autoAdvance.getState() || !advancesAutomatically(step)) return;
  // The respondent may have moved meanwhile.
  const goOnFromHere = () => session.position.getState().step === index && goOn();
  advance.current = setTimeout(goOnFromHere, AUTO_ADVANCE_DELAY_MS);
}

/** What follows the role: a question, the screen that leads to a year from now, or the review. */
export function LaterStep(props: LaterStepProps) {
  const { step, input, error, questionnaire } = props;
  const { kind, question } = step;
  useEffect(() => {
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
      onAnswer={(value, isChosen) => question && saveAnswer(props, question, value, isChosen)}
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
