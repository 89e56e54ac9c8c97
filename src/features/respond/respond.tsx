import { useEffect, useState } from "react";
import { pause } from "#domain/pause.ts";
import { questionWords } from "#src/content/respond.ts";
import { Button } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/icons.tsx";
import { FaultBoundary } from "./fault-boundary.tsx";
import { Instructions } from "./instructions.tsx";
import { loadLater, useLater } from "./later/later.ts";
import { WaitingScreen } from "./later/waiting-screen.tsx";
import { buildSteps } from "./questions/flow.ts";
import { Steps } from "./questions/steps.tsx";
import { Screen } from "./screen.tsx";
import { createLoader, useLoaded, whenSettled } from "./session/loader.ts";
import { RESUME, usePosition } from "./session/position.ts";
import { useProgress } from "./session/progress.ts";
import type { ResponseSession } from "./session/response-session.ts";
import { getClosedReason } from "./submission/closed-reason.ts";
import { type SubmissionState, useSubmission } from "./submission/submission.ts";

interface SurveyProps {
  session: ResponseSession;
  submission: SubmissionState;
  onLeave: () => void;
}

function Survey(props: SurveyProps) {
  const { session, onLeave } = props;
  const questionnaire = useLoaded(session.questionnaire);
  const survey = useLoaded(session.survey);
  const back = (
    <Button look="secondary" onClick={onLeave}>
      {questionWords.backToInstructions}
    </Button>
  );
  const retry = <Button onClick={() => startAgain(session)}>{questionWords.tryAgain}</Button>;

  if (questionnaire.status === "loading" || survey.status === "loading") {
    return (
      <Screen title={questionWords.loading} actions={back}>
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {questionWords.moment}
        </p>
      </Screen>
    );
  }
  // No respondent answers without having been told the kind of the survey.
  if (questionnaire.status === "failed" || survey.status === "failed") {
    return (
      <Screen title={questionWords.loadFailed} actions={[retry, back]}>
        <p role="alert">{questionWords.loadFailedNext}</p>
      </Screen>
    );
  }
  const { questions, roles, agreementWords } = questionnaire.value;
  if (questions.length === 0) {
    return (
      <Screen title={questionWords.none} actions={[retry, back]}>
        <p>{questionWords.noneNext}</p>
      </Screen>
    );
  }
  return (
    <Steps
      steps={buildSteps(questions)}
      roles={roles}
      agreementWords={agreementWords}
      mode={survey.value.mode}
      {...props}
    />
  );
}

function startAgain({ questionnaire, survey }: ResponseSession): void {
  questionnaire.start();
  if (survey.getState().status === "failed") survey.start();
}

const NO_TICKET = createLoader(async () => {});

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
  const { attendSession } = await loadLater();
  attendSession(session);
}

export function Respond({ session }: { session: ResponseSession }) {
  useEffect(() => void loadAfterFirstQuestion(session), [session]);
  return (
    <FaultBoundary instead={<Broken />}>
      <Flow session={session} />
    </FaultBoundary>
  );
}

function Flow({ session }: { session: ResponseSession }) {
  const { step, cameFrom } = usePosition(session.position);
  const isAnswering = step !== null;
  const later = useLater();
  const survey = useLoaded(session.survey);
  const submission = useSubmission(session.submission);
  const ticketCheck = useLoaded(session.ticket ?? NO_TICKET);
  const { progress, isSentElsewhere, wasAnsweredHere } = useProgress(session.progress);
  const [isSomeoneElse, setIsSomeoneElse] = useState(false);

  const hasModeChanged = submission.status === "rejected" && submission.failure.code === "mode_changed";

  function start() {
    if (hasModeChanged) session.submission.reset();
    session.position.goTo(RESUME);
  }

  if (submission.status !== "idle" && submission.status !== "rejected") {
    const { tryNow, submit } = session.submission;
    if (!later) return <WaitingScreen />;
    return <later.SendingScreen state={submission} onTryNow={tryNow} onSubmit={submit} />;
  }
  // A personal link answers for itself, even on a device that a respondent has used before.
  const mayBeSomeoneElse = wasAnsweredHere && !session.ticket && !progress && submission.status === "idle";
  if (mayBeSomeoneElse && !isAnswering && !isSomeoneElse) {
    const takesAnswers = survey.status !== "ready" || survey.value.state === "open";
    if (!later) return <WaitingScreen />;
    return (
      <later.AnsweredHere
        code={session.code}
        report={survey.status === "ready" ? survey.value.report : "private"}
        takesAnswers={takesAnswers}
        onSomeoneElse={() => setIsSomeoneElse(true)}
      />
    );
  }
  const closed = getClosedReason({
    survey,
    submission,
    isSentElsewhere: isSentElsewhere && isAnswering,
    ticket: session.ticket && ticketCheck,
    hasAnswers: progress !== null,
  });
  if (closed) {
    if (!later) return <WaitingScreen />;
    return (
      <later.ClosedScreen
        reason={closed}
        code={session.code}
        survey={survey}
        hasAnswers={progress !== null}
        onCheck={session.refresh}
      />
    );
  }
  if (isAnswering && !hasModeChanged) {
    return (
      <Survey session={session} submission={submission} onLeave={() => session.position.returnTo(null)} />
    );
  }
  return (
    <Instructions
      session={session}
      focusesHeading={cameFrom !== null || hasModeChanged || isSomeoneElse}
      hasModeChanged={hasModeChanged}
      onStart={start}
    />
  );
}
