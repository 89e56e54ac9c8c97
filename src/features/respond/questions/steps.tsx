import { useState } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { modeTexts, questionWords } from "#src/content/respond.ts";
import { BottomBar } from "#src/features/respond/screen.tsx";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/submission/submission.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { advancesAutomatically, isRoleStep, type Step } from "./flow.ts";
import { QuestionStep } from "./question-step.tsx";
import { RoleStep } from "./role-step.tsx";
import { StepButtons, StepHeader } from "./step-frame.tsx";
import { answerKeys, useSteps } from "./use-steps.ts";

const AUTO_ADVANCE_KEY = "survey-auto-advance";

function useAutoAdvance() {
  const [isOn, setIsOn] = useState(() => localStore.read(AUTO_ADVANCE_KEY) !== "off");
  function change(next: boolean) {
    localStore.write(AUTO_ADVANCE_KEY, next ? "on" : "off");
    setIsOn(next);
  }
  return [isOn, change] as const;
}

/** Shown once if the browser blocks storage: the answers live as long as the tab. */
function NotKeptNotice() {
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  return (
    <Notice tone="warning" role="status">
      <p>{questionWords.notSaved}</p>
      <p>
        <Button look="quiet" size="small" onClick={() => setIsRead(true)}>
          {questionWords.notSavedRead}
        </Button>
      </p>
    </Notice>
  );
}

interface StepsProps {
  steps: readonly Step[];
  roles: readonly Role[];
  agreementWords: readonly string[];
  mode: SurveyMode;
  session: ResponseSession;
  submission: SubmissionState;
  onLeave: () => void;
}

/** One question on the screen, what frames it, and nothing else. */
export function Steps({ steps, roles, agreementWords, mode, session, submission, onLeave }: StepsProps) {
  const [autoAdvance, setAutoAdvance] = useAutoAdvance();
  const flow = useSteps({ steps, roles, session, submission });
  const { step, index } = flow;
  const keys = answerKeys(step.question, flow.next);
  const submissionFailed = submission.status === "rejected" && flow.isLast;

  return (
    <main
      tabIndex={-1}
      onKeyDown={keys}
      className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col px-gutter outline-none"
    >
      <StepHeader step={step} done={index / steps.length} onLeave={onLeave} />
      <div className="grid gap-6 pt-6 pb-8 sm:pt-[8vh]">
        {!flow.isKept && <NotKeptNotice />}
        {isRoleStep(step) ? (
          <RoleStep
            roles={roles}
            input={flow.input}
            error={flow.error}
            onRole={flow.chooseRole}
            onName={flow.nameRole}
            onReload={session.questionnaire.start}
          />
        ) : (
          <QuestionStep
            step={step}
            agreementWords={agreementWords}
            value={step.question ? (flow.input.answers[step.question.id] ?? null) : null}
            error={flow.error}
            onAnswer={(value, chosen) => flow.answer(value, chosen && autoAdvance)}
          />
        )}
        {flow.isLast && <p className="text-muted text-sm">{modeTexts[mode].beforeSubmit}</p>}
        {submissionFailed && (
          <Notice tone="danger" role="alert" title={questionWords.submitFailed}>
            <p>{questionWords.submitFailedNext}</p>
          </Notice>
        )}
      </div>
      <BottomBar>
        <div className="items-center justify-between gap-6 sm:flex">
          {advancesAutomatically(steps, index) && (
            <Checkbox
              label={questionWords.autoAdvance}
              checked={autoAdvance}
              onChange={(event) => setAutoAdvance(event.target.checked)}
              className="max-sm:mb-1 text-sm"
            />
          )}
          <StepButtons {...flow} hasPrevious={index > 0} />
        </div>
      </BottomBar>
    </main>
  );
}
