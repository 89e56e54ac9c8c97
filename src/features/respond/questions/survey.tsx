import { questionWords, sendingWords } from "#src/content/respond.ts";
import { Screen } from "#src/features/respond/screen.tsx";
import { useLoaded } from "#src/features/respond/session/loader.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/submission/submission.ts";
import { Button } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { buildSteps } from "./flow.ts";
import { Steps } from "./steps.tsx";

interface SurveyProps {
  session: ResponseSession;
  submission: SubmissionState;
  onLeave: () => void;
}

/** The questions, or the state of loading them. */
export function Survey(props: SurveyProps) {
  const { session, onLeave } = props;
  const questionnaire = useLoaded(session.questionnaire);
  const back = (
    <Button look="secondary" onClick={onLeave}>
      {questionWords.backToInstructions}
    </Button>
  );
  const retry = <Button onClick={session.questionnaire.start}>{questionWords.tryAgain}</Button>;

  if (questionnaire.status === "loading") {
    return (
      <Screen title={questionWords.loading} actions={back}>
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {sendingWords.moment}
        </p>
      </Screen>
    );
  }
  if (questionnaire.status === "failed") {
    return (
      <Screen title={questionWords.loadFailed} actions={[retry, back]}>
        <p role="alert">{questionWords.loadFailedNext}</p>
      </Screen>
    );
  }
  const { questions, roles } = questionnaire.value;
  if (questions.length === 0) {
    return (
      <Screen title={questionWords.none} actions={[retry, back]}>
        <p>{questionWords.noneNext}</p>
      </Screen>
    );
  }
  return <Steps steps={buildSteps(questions)} roles={roles} {...props} />;
}
