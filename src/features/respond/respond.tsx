import { useState } from "react";
import { Instructions } from "./instructions/instructions.tsx";
import { Survey } from "./questions/survey.tsx";
import { useLoaded } from "./session/loader.ts";
import { useProgress } from "./session/progress-store.ts";
import type { ResponseSession } from "./session/response-session.ts";
import { ClosedScreen, getClosedReason } from "./submission/closed-screen.tsx";
import { SendingScreen } from "./submission/sending-screen.tsx";
import { useSubmission } from "./submission/submission.ts";

interface RespondProps {
  session: ResponseSession;
  /** Start was pressed before the page could answer. */
  startsAnswering?: boolean;
}

/** The respondent flow, from the instructions to the submission. */
export function Respond({ session, startsAnswering = false }: RespondProps) {
  const [isAnswering, setIsAnswering] = useState(startsAnswering);
  const [hasReturned, setHasReturned] = useState(false);
  const survey = useLoaded(session.survey);
  const submission = useSubmission(session.submission);
  const { isSentElsewhere } = useProgress(session.progress);

  function leave() {
    setIsAnswering(false);
    setHasReturned(true);
  }

  if (submission.status !== "idle" && submission.status !== "rejected") {
    return <SendingScreen state={submission} onTryNow={session.submission.tryNow} />;
  }
  const closed = getClosedReason({ survey, submission, isSentElsewhere: isSentElsewhere && isAnswering });
  if (closed) return <ClosedScreen reason={closed} code={session.code} survey={survey} />;
  if (isAnswering) return <Survey session={session} submission={submission} onLeave={leave} />;
  return <Instructions session={session} focusesHeading={hasReturned} onStart={() => setIsAnswering(true)} />;
}
