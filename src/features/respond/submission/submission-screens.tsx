import { type ReactNode, useState } from "react";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { questionWords } from "#src/content/respond.ts";
import {
  brokenWords,
  closedWords,
  faultWords,
  reportWords,
  sendingWords,
} from "#src/content/respond-later.ts";
import { ReportLink } from "#src/features/respond/report-link.tsx";
import { Screen } from "#src/features/respond/screen.tsx";
import type { Loaded } from "#src/features/respond/session/loader.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { formatDate } from "#src/lib/format.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/icons.tsx";
import type { ClosedReason } from "./closed-reason.ts";
import type { SubmissionState } from "./submission.ts";

function reasonFor({ code, status }: RequestError): string {
  const { network, busy, server } = sendingWords.reasons;
  if (code === "network") return network;
  return status === 429 ? busy : server;
}

interface SendingScreenProps {
  state: SubmissionState;
  onTryNow: () => void;
  /** After a fault of the page. */
  onSubmit: () => void;
}

export function SendingScreen({ state, onTryNow, onSubmit }: SendingScreenProps) {
  if (state.status === "waiting") {
    return (
      <Screen
        title={sendingWords.waiting}
        actions={<Button onClick={onTryNow}>{sendingWords.tryNow}</Button>}
      >
        <p role="alert">
          {reasonFor(state.failure)} {sendingWords.kept}
        </p>
      </Screen>
    );
  }
  if (state.status === "faulty") {
    return (
      <Screen title={faultWords.title} actions={<Button onClick={onSubmit}>{faultWords.tryAgain}</Button>}>
        <div role="alert" className="grid gap-4">
          <p>{brokenWords.fault}</p>
          <p>{faultWords.kept}</p>
          <p>{brokenWords.otherwise}</p>
        </div>
      </Screen>
    );
  }
  if (state.status === "stored") {
    return (
      <Screen
        title={sendingWords.stored}
        actions={
          <a href="/survey/thank-you" className={buttonClass({ look: "secondary" })}>
            {sendingWords.continue}
          </a>
        }
      />
    );
  }
  const isProving = state.status === "proving";
  return (
    <Screen title={isProving ? sendingWords.proving : sendingWords.sending}>
      <p className="flex items-start gap-3" role="status">
        <Spinner className="mt-1.5 size-4" /> {isProving ? sendingWords.provingText : questionWords.moment}
      </p>
    </Screen>
  );
}

interface ClosedScreenProps {
  reason: ClosedReason;
  code: string;
  survey: Loaded<PublicSurvey>;
  /** This device keeps answers that have not been sent. */
  hasAnswers: boolean;
  /** Asks the server whether the survey takes answers again. */
  onCheck: () => Promise<void>;
}

export function ClosedScreen({ reason, code, survey, hasAnswers, onCheck }: ClosedScreenProps) {
  const expiresAt = survey.status === "ready" ? survey.value.expiresAt : null;
  const access = reason !== "deleted" && survey.status === "ready" ? survey.value.report : "private";
  const report = access === "ready" && <ReportLink code={code} />;
  const awaited = access === "awaited" && <p>{reportWords.awaited}</p>;
  const look = report ? "secondary" : "primary";
  const anotherCode = (
    <>
      {report}
      <a href="/survey" className={buttonClass({ look })}>
        {closedWords.anotherCode}
      </a>
    </>
  );
  const paused = { anotherCode, report, look, hasAnswers, onCheck } as const;
  const screens: Record<ClosedReason, () => ReactNode> = {
    invalid: () => (
      <Screen title={closedWords.invalid} actions={anotherCode}>
        <p>
          {code ? (
            <>
              {closedWords.invalidCode} <span className="break-all font-mono text-ink">{code}</span>.
            </>
          ) : (
            closedWords.noCode
          )}{" "}
          {closedWords.invalidNext}
        </p>
      </Screen>
    ),
    expired: () => (
      <PausedScreen title={closedWords.expired} {...paused}>
        <p>
          {closedWords.expiredSince(expiresAt && formatDate(expiresAt))} {closedWords.expiredNext}
        </p>
        {awaited}
      </PausedScreen>
    ),
    closed: () => (
      <PausedScreen title={closedWords.closed} {...paused}>
        <p>{closedWords.closedNext}</p>
        {awaited}
      </PausedScreen>
    ),
    deleted: () => (
      <Screen title={closedWords.deleted} actions={anotherCode}>
        <p>{closedWords.deletedNext}</p>
      </Screen>
    ),
    full: () => (
      <Screen title={closedWords.full} actions={anotherCode}>
        <p>{closedWords.fullNext}</p>
        {awaited}
      </Screen>
    ),
    ticketMissing: () => (
      <Screen title={closedWords.ticketMissing} actions={anotherCode}>
        <p>{closedWords.ticketMissingNext}</p>
      </Screen>
    ),
    ticketUnknown: () => (
      <Screen title={closedWords.ticketUnknown} actions={report}>
        <p>{closedWords.ticketUnknownNext}</p>
      </Screen>
    ),
    ticketUsed: () => (
      <Screen title={closedWords.ticketUsed} actions={report}>
        <p>{closedWords.ticketUsedNext}</p>
        {awaited}
      </Screen>
    ),
    sent: () => (
      <Screen
        title={closedWords.sent}
        actions={
          <a href="/survey/thank-you" className={buttonClass()}>
            {closedWords.finish}
          </a>
        }
      >
        <p>{closedWords.sentNext}</p>
      </Screen>
    ),
  };
  return screens[reason]();
}

interface PausedScreenProps extends Pick<ClosedScreenProps, "hasAnswers" | "onCheck"> {
  title: string;
  children: ReactNode;
  report: ReactNode;
  look: "primary" | "secondary";
  anotherCode: ReactNode;
}

/** For a survey that its manager may open again: answers that were given stay, and the page can ask once more. */
function PausedScreen(props: PausedScreenProps) {
  const { title, hasAnswers, onCheck, report, look, anotherCode, children } = props;
  const [check, setCheck] = useState<"none" | "running" | "done">("none");

  async function run() {
    setCheck("running");
    await onCheck();
    setCheck("done");
  }

  const again = (
    <>
      {report}
      <Button look={look} busy={check === "running"} onClick={run}>
        {closedWords.check}
      </Button>
    </>
  );
  return (
    <Screen title={title} actions={hasAnswers ? again : anotherCode}>
      {children}
      {hasAnswers && <p className="text-ink">{closedWords.kept}</p>}
      <p role="status" className="empty:absolute">
        {check === "done" && closedWords.stillClosed}
      </p>
    </Screen>
  );
}
