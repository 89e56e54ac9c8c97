import { type ReactNode, useState } from "react";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import {
  answerWords,
  brokenWords,
  closedScreens,
  closedWords,
  faultWords,
  reportWords,
  sendingWords,
} from "#messages/respond/later";
import { laterWords, questionWords } from "#messages/respond/page";
import { Screen, Wait } from "#src/features/respond/first/screen.tsx";
import { thankYouAddress } from "#src/features/respond/language/thank-you-path.ts";
import type { Loaded } from "#src/features/respond/session/loader.ts";
import type { SubmissionState } from "#src/features/respond/session/submission.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { isTranslated } from "#src/lib/page/translated.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import type { ClosedReason } from "./closed-reason.ts";
import { ReportLink } from "./report-link.tsx";

function reasonFor({ code, status }: RequestError): string {
  const { network, busy, server } = sendingWords.reasons;
  if (code === "network") return network;
  return status === 429 ? busy : server;
}

interface SendingScreenProps {
  state: SubmissionState;
  /** The answers are kept on the device. */
  isKept: boolean;
  /** After a fault of the page. */
  onSubmit: () => void;
}

export function SendingScreen({ state, isKept, onSubmit }: SendingScreenProps) {
  if (state.status === "waiting") {
    return (
      <Screen
        hasLanguages={false}
        title={sendingWords.waiting}
        actions={<Button onClick={state.tryNow}>{sendingWords.tryNow}</Button>}
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
          <Fault />
          <p>{isKept ? faultWords.kept : answerWords.notSaved}</p>
          <p>{brokenWords.otherwise}</p>
        </div>
      </Screen>
    );
  }
  if (state.status === "stored") {
    return (
      <Screen
        hasLanguages={false}
        title={sendingWords.stored}
        actions={
          <a href={thankYouAddress()} className={buttonClass({ look: "secondary" })}>
            {sendingWords.continue}
          </a>
        }
      />
    );
  }
  const isProving = state.status === "proving";
  return (
    <Screen hasLanguages={false} title={isProving ? sendingWords.proving : sendingWords.sending}>
      <Wait>{isProving ? sendingWords.provingText : questionWords.moment}</Wait>
    </Screen>
  );
}

interface ClosedScreenProps {
  reason: ClosedReason;
  code: string;
  survey: Loaded<PublicSurvey>;
  /** What the newest report has. */
  reported: ReactNode;
  /** There are answers that have not been sent. */
  hasAnswers: boolean;
  /** They outlast this window. */
  isKept: boolean;
  /** Asks the server whether the survey takes answers again. */
  onCheck: () => Promise<void>;
}

/** The manager may open the survey again: answers that were given stay, and the page can ask once more. */
const PAUSED: readonly ClosedReason[] = ["expired", "closed"];
const AWAITS_REPORT: readonly ClosedReason[] = [...PAUSED, "full", "ticketUsed"];

export function ClosedScreen({
  reason,
  code,
  survey,
  reported,
  hasAnswers,
  isKept,
  onCheck,
}: ClosedScreenProps) {
  const [check, setCheck] = useState<"none" | "running" | "done">("none");
  const { title } = closedScreens[reason];
  const known = survey.status === "ready" ? survey.value : null;
  const hidesReport = reason === "deleted" || reason === "sent";
  const report = known?.report === "ready" && !hidesReport && <ReportLink code={code} />;
  const look = report ? "secondary" : "primary";
  const isWaiting = hasAnswers && PAUSED.includes(reason);
  const next = nextOf(reason);

  async function askAgain() {
    setCheck("running");
    await onCheck();
    setCheck("done");
  }

  const lead = isWaiting ? (
    <Button look={look} busy={check === "running"} onClick={askAgain}>
      {closedWords.check}
    </Button>
  ) : (
    next && (
      <a href={next.to} className={buttonClass({ look })}>
        {next.label}
      </a>
    )
  );
  return (
    <Screen
      title={title}
      actions={
        (report || lead) && (
          <>
            {report}
            {lead}
          </>
        )
      }
    >
      <p>
        {reason === "invalid" && <WrongCode code={code} />}
        {reason === "expired" && expiredSince(known)} {textOf(reason)}
      </p>
      {known?.report === "awaited" && AWAITS_REPORT.includes(reason) && <p>{reportWords.awaited}</p>}
      {AWAITS_REPORT.includes(reason) && reported}
      {isWaiting && (
        <>
          <p className="text-ink">{isKept ? closedWords.kept : answerWords.notSaved}</p>
          <p role="status" className="empty:absolute">
            {check === "done" && closedWords.stillClosed}
          </p>
        </>
      )}
    </Screen>
  );
}

const expiredSince = (survey: PublicSurvey | null) =>
  survey ? closedWords.expiredSince({ end: formatDateTime(survey.expiresAt) }) : closedWords.expired;

/** What a respondent can do. */
function textOf(reason: ClosedReason): string {
  const { text } = closedScreens[reason];
  return typeof text === "string" ? text : text({ most: MAX_RESPONSES_PER_SURVEY });
}

function nextOf(reason: ClosedReason): { to: string; label: string } | null {
  if (reason === "sent") return { to: thankYouAddress(), label: closedWords.finish };
  if (reason === "ticketUnknown" || reason === "ticketUsed") return null;
  return { to: "/survey", label: closedWords.anotherCode };
}

function WrongCode({ code }: { code: string }) {
  if (!code) return closedWords.noCode;
  return (
    <>
      {closedWords.invalidCode} <span className="break-all font-mono text-ink">{code}</span>.
    </>
  );
}

/** Why a page of ours may have failed. Asked before another screen takes its place. */
function Fault() {
  const [wasTranslated] = useState(isTranslated);
  return <p>{wasTranslated ? brokenWords.translated : brokenWords.fault}</p>;
}

/** In place of a screen that failed to render: the session keeps the answers outside React. */
export function BrokenScreen() {
  return (
    <Screen
      title={brokenWords.title}
      actions={<Button onClick={() => location.reload()}>{laterWords.reload}</Button>}
    >
      <Fault />
      <p>{localStore.isUsable() ? brokenWords.kept : brokenWords.lost}</p>
      <p>{brokenWords.otherwise}</p>
    </Screen>
  );
}
