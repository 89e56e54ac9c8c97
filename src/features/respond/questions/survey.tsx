import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { Screen } from "#src/features/respond/layout/screen.tsx";
import { useLoaded } from "#src/features/respond/session/loader.ts";
import type { Visit } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/submission/submission.ts";
import { Button } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { buildSteps } from "./flow.ts";
import { Steps } from "./steps.tsx";

interface SurveyProps {
  visit: Visit;
  submission: SubmissionState;
  onLeave: () => void;
}

/** The questions, as soon as they are there. */
export function Survey({ visit, submission, onLeave }: SurveyProps) {
  const questionnaire = useLoaded(visit.questionnaire);
  const back = (
    <Button look="secondary" onClick={onLeave}>
      Back to Instructions
    </Button>
  );
  const retry = <Button onClick={visit.questionnaire.start}>Try again</Button>;

  if (questionnaire.status === "loading") {
    return (
      <Screen title="Loading the questions" actions={back}>
        <p role="status" className="flex items-center gap-3">
          <Spinner /> This takes a moment.
        </p>
      </Screen>
    );
  }
  if (questionnaire.status === "failed") {
    return (
      <Screen title="Failed to load survey questions" actions={[retry, back]}>
        <p role="alert">Unable to load survey questions. Please try again later.</p>
      </Screen>
    );
  }
  if (questionnaire.value.questions.length === 0) {
    return (
      <Screen title="No questions found" actions={[retry, back]}>
        <p>This survey has no questions at the moment. Please tell your survey manager.</p>
      </Screen>
    );
  }
  return (
    <LoadedSurvey
      questionnaire={questionnaire.value}
      visit={visit}
      submission={submission}
      onLeave={onLeave}
    />
  );
}

function LoadedSurvey({ questionnaire, ...rest }: SurveyProps & { questionnaire: Questionnaire }) {
  return <Steps steps={buildSteps(questionnaire.questions)} roles={questionnaire.roles} {...rest} />;
}
