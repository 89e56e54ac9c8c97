import { useEffect, useState } from "react";
import { pause } from "#domain/pause.ts";
import { questionWords } from "#messages/respond/page";
import { useStore } from "#src/lib/store.ts";
import { Button } from "#src/ui/button.tsx";
import { FaultBoundary } from "./fault-boundary.tsx";
import { Instructions } from "./instructions.tsx";
import { laterArrived, loadLater, useLater } from "./later/later.ts";
import { WaitingScreen } from "./later/waiting-screen.tsx";
import type { Situation } from "./other-screen.tsx";
import { Steps } from "./questions/steps.tsx";
import { Screen, Wait } from "./screen.tsx";
import { useLoaded, whenSettled } from "./session/loader.ts";
import { RESUME, usePosition } from "./session/position.ts";
import { useProgress } from "./session/progress.ts";
import type { ResponseSession } from "./session/response-session.ts";
import { IDLE, useSubmission } from "./session/submission.ts";

function Broken() {
  const later = useLater();
  return later ? <later.BrokenScreen /> : <WaitingScreen />;
}

const AFTER_FIRST_QUESTION_MS = 300;
/** A tab in the background paints nothing. */
const PAINT_TIMEOUT_MS = 3000;

/**
 * Called with the first screen in the page: loads the rest once the first question has had the connection and the
 * processor to itself, and no later. A respondent who loses the connection then has all that answering takes.
 */
async function loadAfterFirstQuestion(session: ResponseSession): Promise<void> {
  await Promise.all([whenSettled(session.survey), whenSettled(session.questionnaire)]);
  await Promise.race([new Promise(requestAnimationFrame), pause(PAINT_TIMEOUT_MS)]);
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
  const { step, cameFrom } = usePosition(session.position);
  const [isSomeoneElse, setIsSomeoneElse] = useState(false);
  const situation: Situation = {
    session,
    survey: useLoaded(session.survey),
    questionnaire: useLoaded(session.questionnaire),
    ticketProblem: useStore(session.ticketProblem, null),
    submission: useSubmission(session.submission),
    held: useProgress(session.progress),
    isAnswering: step !== null,
    isSomeoneElse,
    onSomeoneElse: () => setIsSomeoneElse(true),
    onLeave: () => session.position.returnTo(null),
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
      focusesHeading={cameFrom !== null || hasModeChanged || isSomeoneElse}
      hasModeChanged={hasModeChanged}
      onStart={() => {
        if (hasModeChanged) session.submission.setState(IDLE);
        session.position.goTo(RESUME);
      }}
    />
  );
}

function Questions(situation: Situation) {
  const { survey, questionnaire, onLeave } = situation;
  if (questionnaire.status === "ready" && survey.status === "ready") {
    return <Steps {...situation} questionnaire={questionnaire.value} mode={survey.value.mode} />;
  }
  return (
    <Screen
      title={questionWords.loading}
      actions={
        <Button look="secondary" onClick={onLeave}>
          {questionWords.backToInstructions}
        </Button>
      }
    >
      <Wait>{questionWords.moment}</Wait>
    </Screen>
  );
}
