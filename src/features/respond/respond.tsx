import { useState } from "react";
import { Instructions } from "./instructions/instructions.tsx";
import { Survey } from "./questions/survey.tsx";
import { useLoaded } from "./session/loader.ts";
import { useProgress } from "./session/progress-store.ts";
import type { Visit } from "./session/response-session.ts";
import { ClosedScreen, whyClosed } from "./submission/closed-screen.tsx";
import { SendingScreen } from "./submission/sending-screen.tsx";
import { useSubmission } from "./submission/submission.ts";

interface RespondProps {
  visit: Visit;
  /** Start was pressed before the page could answer. */
  startsAnswering?: boolean;
}

/** The respondent's whole way, from the instructions to the submission. */
export function Respond({ visit, startsAnswering = false }: RespondProps) {
  const [isAnswering, setIsAnswering] = useState(startsAnswering);
  const [hasReturned, setHasReturned] = useState(false);
  const survey = useLoaded(visit.survey);
  const submission = useSubmission(visit.submission);
  const { isGone } = useProgress(visit.progress);

  function leave() {
    setIsAnswering(false);
    setHasReturned(true);
  }

  if (submission.status !== "idle" && submission.status !== "refused") {
    return <SendingScreen state={submission} onTryNow={visit.submission.tryNow} />;
  }
  const closed = whyClosed({ survey, submission, isSentElsewhere: isGone && isAnswering });
  if (closed) return <ClosedScreen reason={closed} code={visit.code} survey={survey} />;
  if (isAnswering) return <Survey visit={visit} submission={submission} onLeave={leave} />;
  return <Instructions visit={visit} focusesHeading={hasReturned} onStart={() => setIsAnswering(true)} />;
}
