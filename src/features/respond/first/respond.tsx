import { useEffect, useState } from "react";
import { pause } from "#domain/pause.ts";
import { questionWords } from "#messages/respond/page";
import { useLoaded, whenLoaded } from "#src/features/respond/session/loader.ts";
import { useIsAnswering } from "#src/features/respond/session/position.ts";
import { useProgress } from "#src/features/respond/session/progress.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { IDLE, useSubmission } from "#src/features/respond/session/submission.ts";
import { painted } from "#src/lib/page/painted.ts";
import { useStore } from "#src/lib/store.ts";
import { Button } from "#src/ui/button.tsx";
import { FaultBoundary } from "./fault-boundary.tsx";
import { resume } from "./flow.ts";
import { Instructions } from "./instructions.tsx";
import { laterArrived, loadLater, useLater } from "./later.ts";
import { Screen, Wait } from "./screen.tsx";
import type { Situation } from "./situation.ts";
import { Steps } from "./steps.tsx";
import { WaitingScreen } from "./waiting-screen.tsx";

function Broken() {
  const later = useLater();
  return later ? <later.BrokenScreen /> : <WaitingScreen />;
}

const AFTER_FIRST_QUESTION_MS = 300;

/**
 * Called with the first screen in the page: loads the rest once the first question has had the connection and the
 * processor to itself, and no later. A respondent who loses the connection then has all that answering takes.
 */
async function loadAfterFirstQuestion(session: ResponseSession): Promise<void> {
  await whenLoaded(session);
  await painted();
  document.documentElement.classList.remove("fonts-late");
  await pause(AFTER_FIRST_QUESTION_MS);
  loadLater();
}

export function Respond({ session }: { session: ResponseSession }) {
  useEffect(() => {
    loadAfterFirstQuestion(session);
    laterArrived.then(({ attendSession }) => attendSession(session));
  }, [session]);
  return (
    <FaultBoundary instead={<Broken />}>
      <Flow session={session} />
    </FaultBoundary>
  );
}

/** True if the second part of the script may have another screen to show: until it is there the page waits for it. */
function mayBeOtherwise({ survey, questionnaire, held, isAnswering }: Situation): boolean {
  if (survey.status === "ready" && survey.value.state !== "open") return true;
  if (!isAnswering) return held.wasAnsweredHere;
  return survey.status === "failed" || questionnaire.status === "failed";
}

function Flow({ session }: { session: ResponseSession }) {
  const [isSomeoneElse, setIsSomeoneElse] = useState(false);
  const situation: Situation = {
    session,
    survey: useLoaded(session.survey),
    questionnaire: useLoaded(session.questionnaire),
    ticketProblem: useStore(session.ticketProblem, null),
    submission: useSubmission(session.submission),
    held: useProgress(session.progress),
    isAnswering: useIsAnswering(session.position),
    isSomeoneElse,
    onSomeoneElse: () => setIsSomeoneElse(true),
  };
  const { submission, isAnswering } = situation;
  const hasModeChanged = submission.status === "rejected" && submission.failure.code === "mode_changed";
  const later = useLater();
  const other = later?.findOtherScreen(situation);
  if (other) return other;
  if (!later && mayBeOtherwise(situation)) return <WaitingScreen />;
  if (isAnswering && !hasModeChanged) return <Questions {...situation} />;
  return (
    <Instructions
      {...situation}
      focusesHeading={session.position.getState().cameFrom !== null || hasModeChanged || isSomeoneElse}
      hasModeChanged={hasModeChanged}
      onStart={() => {
        if (hasModeChanged) session.submission.setState(IDLE);
        resume(session);
      }}
    />
  );
}

function Questions(situation: Situation) {
  const { session, survey, questionnaire } = situation;
  if (questionnaire.status === "ready" && survey.status === "ready") {
    return <Steps {...situation} questionnaire={questionnaire.value} mode={survey.value.mode} />;
  }
  return (
    <Screen
      title={questionWords.loading}
      actions={
        <Button look="secondary" onClick={() => session.position.returnTo(null)}>
          {questionWords.backToInstructions}
        </Button>
      }
    >
      <Wait>{questionWords.moment}</Wait>
    </Screen>
  );
}
