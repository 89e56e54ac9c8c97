import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { AskedQuestionnaire } from "#src/features/respond/language/asked-questionnaire.ts";
import { useLater } from "#src/features/respond/later/later.ts";
import { WaitingScreen } from "#src/features/respond/later/waiting-screen.tsx";
import { BottomBar } from "#src/features/respond/screen.tsx";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/submission/submission.ts";
import { RoleStep } from "./role-step.tsx";
import { StepButtons, StepHeader } from "./step-frame.tsx";
import { useSteps } from "./use-steps.ts";

export interface StepsProps {
  questionnaire: AskedQuestionnaire;
  mode: SurveyMode;
  session: ResponseSession;
  submission: SubmissionState;
  onLeave: () => void;
}

export function Steps(props: StepsProps) {
  const { questionnaire, onLeave } = props;
  const flow = useSteps(props);
  const { steps, step, index, input, error } = flow;
  const later = useLater();
  const isRole = step.kind === "role";
  if (!isRole && !later) return <WaitingScreen />;
  return (
    <main
      tabIndex={-1}
      onKeyDown={later?.answerKeys(step, flow.next)}
      className="mx-auto flex min-h-window w-full max-w-3xl flex-col px-gutter outline-none"
    >
      <StepHeader steps={steps} index={index} onLeave={onLeave} />
      <div className="grid short:gap-3 gap-6 compact:gap-4 short:pt-2 pt-6 compact:pt-2 short:pb-2 pb-8 compact:pb-3 sm:pt-[8vh]">
        {later && !flow.isKept && <later.NotKeptNotice />}
        {isRole && (
          <RoleStep
            roles={questionnaire.roles}
            input={input}
            error={error}
            onLevel={(level) => flow.saveChange(() => ({ level, roleId: null }))}
            onRole={(roleId) => flow.saveChange(() => ({ roleId }))}
            onName={(customRoleName) => flow.saveChange(() => ({ customRoleName }))}
          />
        )}
        {!isRole && later && <later.LaterStep {...props} {...flow} />}
      </div>
      <BottomBar>
        <div className="items-center justify-between gap-6 short:flex sm:flex">
          {later && <later.AutoAdvance step={step} />}
          <StepButtons {...flow} />
        </div>
      </BottomBar>
    </main>
  );
}
