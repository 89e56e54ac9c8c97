import { useState } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { modeTexts, questionWords } from "#src/content/respond.ts";
import { useLater } from "#src/features/respond/later/later.ts";
import { WaitingScreen } from "#src/features/respond/later/waiting-screen.tsx";
import { BottomBar } from "#src/features/respond/screen.tsx";
import { autoAdvance, usePreference } from "#src/features/respond/session/preferences.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/submission/submission.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { advancesAutomatically, type Step } from "./flow.ts";
import { QuestionStep } from "./question-step.tsx";
import { RoleStep } from "./role-step.tsx";
import { StepButtons, StepHeader } from "./step-frame.tsx";
import { answerKeys, useSteps } from "./use-steps.ts";
import { YearAheadStep } from "./year-ahead-step.tsx";

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
export function Steps(props: StepsProps) {
  const { steps, roles, agreementWords, mode, session, submission, onLeave } = props;
  const advances = usePreference(autoAdvance);
  const flow = useSteps({ steps, roles, session, submission });
  const { step, index, input, error } = flow;
  const later = useLater();
  const submissionFailed = submission.status === "rejected" && flow.isLast;

  function renderStep() {
    if (step.kind === "role") {
      return (
        <RoleStep
          roles={roles}
          input={input}
          error={error}
          onRole={flow.chooseRole}
          onName={flow.nameRole}
          onReload={session.questionnaire.start}
        />
      );
    }
    if (step.kind === "year-ahead") return <YearAheadStep {...step} />;
    if (step.kind === "review")
      return later && <later.ReviewStep {...props} {...flow} onOpen={session.position.openChange} />;
    return (
      <QuestionStep
        step={step}
        agreementWords={agreementWords}
        value={step.question ? (input.answers[step.question.id] ?? null) : null}
        error={error}
        onAnswer={(value, chosen) => flow.answer(value, chosen && advances)}
      />
    );
  }

  if (flow.isLast && !later) return <WaitingScreen />;
  return (
    <main
      tabIndex={-1}
      onKeyDown={answerKeys(step, flow.next)}
      className="mx-auto flex min-h-window w-full max-w-3xl flex-col px-gutter outline-none"
    >
      <StepHeader steps={steps} index={index} onLeave={onLeave} />
      <div className="grid short:gap-3 gap-6 compact:gap-4 short:pt-2 pt-6 compact:pt-2 short:pb-2 pb-8 compact:pb-3 sm:pt-[8vh]">
        {!flow.isKept && <NotKeptNotice />}
        {renderStep()}
        {flow.isLast && <p className="text-muted text-sm">{modeTexts[mode].beforeSubmit}</p>}
        {flow.isLast && later && <later.OfflineNotice session={session} />}
        {submissionFailed && (
          <Notice tone="danger" role="alert" title={questionWords.submitFailed}>
            <p>{questionWords.submitFailedNext}</p>
          </Notice>
        )}
      </div>
      <BottomBar>
        <div className="items-center justify-between gap-6 short:flex sm:flex">
          {advancesAutomatically(step) && (
            <Checkbox
              label={questionWords.autoAdvance}
              checked={advances}
              onChange={(event) => autoAdvance.set(event.target.checked)}
              className="text-sm"
            />
          )}
          <StepButtons {...flow} />
        </div>
      </BottomBar>
    </main>
  );
}
