import { memo } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { questionWords } from "#messages/respond/page";
import type { AskedQuestionnaire } from "#src/features/respond/session/asked-questionnaire.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/session/submission.ts";
import { useOncePainted } from "#src/lib/page/use-once-painted.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import { SpectrumProgress } from "#src/ui/spectrum/spectrum-drawings.tsx";
import { advancesAutomatically, type Step, sectionTitle } from "./flow.ts";
import { useLater } from "./later.ts";
import { RoleStep } from "./role-step.tsx";
import { BottomBar } from "./screen.tsx";
import { useSteps } from "./use-steps.ts";
import { WaitingScreen } from "./waiting-screen.tsx";

export interface StepsProps {
  questionnaire: AskedQuestionnaire;
  mode: SurveyMode;
  session: ResponseSession;
  submission: SubmissionState;
}

export function Steps(props: StepsProps) {
  const flow = useSteps(props);
  const { steps, step, index, input, error } = flow;
  const later = useLater();
  // What stands around the question follows a frame behind.
  const shownIndex = useOncePainted(index);
  const isComplete = useOncePainted(flow.isComplete);
  const isRole = step.kind === "role";
  if (!isRole && !later) return <WaitingScreen />;
  return (
    <main
      tabIndex={-1}
      onKeyDown={later?.answerKeys(step, flow.next)}
      className="mx-auto flex min-h-window w-full max-w-3xl flex-col px-gutter outline-none"
    >
      <StepHeader steps={steps} index={shownIndex} session={props.session} />
      <div
        className={classNames(
          "grid short:gap-3 gap-6 compact:gap-4 short:pt-2 pt-6 compact:pt-2 short:pb-2 pb-8 compact:pb-3 sm:pt-[8vh]",
          // The scale stands at the same height on every question.
          step.kind === "question" && "upright:flex-1 upright:content-end",
        )}
      >
        {later && !flow.isKept && <later.NotKeptNotice />}
        {isRole && (
          <RoleStep
            roles={props.questionnaire.roles}
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
          {later && advancesAutomatically(step) && <later.AutoAdvance />}
          <StepButtons {...flow} isComplete={isComplete} />
        </div>
      </BottomBar>
    </main>
  );
}

interface StepHeaderProps {
  steps: readonly Step[];
  index: number;
  session: ResponseSession;
}

/** The memo: between two questions it renders once, after the question. */
const StepHeader = memo(function StepHeader({ steps, index, session }: StepHeaderProps) {
  const later = useLater();
  const { kind, section, number, count } = steps[index] as Step;
  const done = index / (steps.length - 1);
  return (
    <header className="flat:grid flat:grid-cols-[auto_1fr_auto] flat:items-center flat:gap-x-4 short:pt-1 pt-5 compact:pt-3">
      <p className="flex flex-wrap justify-between gap-x-2 text-2xs tracking-tight sm:text-sm sm:tracking-normal flat:order-2">
        <span>{kind === "review" ? questionWords.review : sectionTitle(section)}</span>
        {count > 0 && (
          <span className="text-muted tabular-nums">{questionWords.count({ number, count })}</span>
        )}
      </p>
      <div className="mt-2 short:mt-1 flex items-center gap-4 flat:order-4 flat:col-span-3 flat:mt-0">
        <div
          role="progressbar"
          aria-label={questionWords.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(done * 100)}
          aria-valuetext={later?.overallText(steps, index)}
          className="min-w-0 flex-1"
        >
          <SpectrumProgress done={done} />
        </div>
        {later && <later.OverallPlace steps={steps} index={index} />}
      </div>
      <div className="flex items-center justify-between text-muted text-sm flat:contents">
        <button
          type="button"
          onClick={() => session.position.returnTo(null)}
          className="inline-flex min-h-11 items-center gap-2 hover:text-ink flat:order-1"
        >
          <ArrowLeftIcon className="size-4" /> {questionWords.backToInstructions}
        </button>
        <div className="flex items-center gap-4 flat:order-3">
          {later && <later.SwitchingMenu isShort />}
          {later && <later.Tips />}
        </div>
      </div>
    </header>
  );
});

interface StepButtonsProps {
  hasPrevious: boolean;
  isComplete: boolean;
  isLast: boolean;
  previous: () => void;
  next: () => void;
}

/** Next stays clickable while the step is incomplete: the click shows what is missing. */
function StepButtons({ hasPrevious, isComplete, isLast, previous, next }: StepButtonsProps) {
  return (
    <div className="ms-auto grid flex-1 grid-cols-2 gap-3 sm:max-w-88">
      <Button look="secondary" onClick={previous} disabled={!hasPrevious}>
        {questionWords.previous}
      </Button>
      <button
        type="button"
        onClick={next}
        aria-disabled={!isComplete}
        className={classNames(
          buttonClass(),
          "transition-none",
          !isComplete && "border-rule! bg-rule! text-muted!",
        )}
      >
        {isLast ? questionWords.submit : questionWords.next}
      </button>
    </div>
  );
}
