import { useEffect, useState } from "react";
import { questionWords } from "#src/content/respond.ts";
import { answerWords, modeDetails, yearAheadWords } from "#src/content/respond-later.ts";
import { OfflineNotice } from "#src/features/respond/offline-notice.tsx";
import { focusHeading } from "#src/features/respond/screen.tsx";
import { pace } from "#src/features/respond/session/pace.ts";
import { autoAdvance, usePreference } from "#src/features/respond/session/preferences.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";
import { advancesAutomatically, type Step } from "./flow.ts";
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

/** What follows the role: a question, the screen that leads to a year from now, or the review. */
export function LaterStep(props: LaterStepProps) {
  const { step, input, error, agreementWords, answer } = props;
  const questionId = step.question?.id;
  useEffect(() => {
    if (questionId !== undefined) pace.show(questionId);
  }, [questionId]);
  if (step.kind === "year-ahead") return <YearAheadStep {...step} />;
  if (step.kind === "review") return <Review {...props} />;
  return (
    <QuestionStep
      step={step}
      agreementWords={agreementWords}
      value={step.question ? (input.answers[step.question.id] ?? null) : null}
      error={error}
      onAnswer={(value, chosen) => {
        if (questionId !== undefined) pace.answer(questionId);
        answer(value, chosen && autoAdvance.getState());
      }}
    />
  );
}

function Review(props: LaterStepProps) {
  const { session, submission, mode } = props;
  return (
    <>
      <ReviewStep {...props} onOpen={session.position.openChange} />
      <p className="text-muted text-sm">{modeDetails[mode].beforeSubmit}</p>
      <OfflineNotice session={session} />
      {submission.status === "rejected" && (
        <Notice tone="danger" role="alert" title={answerWords.submitFailed}>
          <p>{answerWords.submitFailedNext}</p>
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
        <VisuallyHidden>{questionWords.section(section.number, section.name)}. </VisuallyHidden>
        {yearAheadWords.title}
      </h1>
      <p className="max-w-measure text-lead">{yearAheadWords.text}</p>
      <p className="max-w-measure text-muted">{yearAheadWords.note}</p>
    </>
  );
}
