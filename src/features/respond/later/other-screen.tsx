import type { ReactNode } from "react";
import type { PublicSurvey, ReportAccess } from "#domain/surveys/survey.ts";
import { answeredWords, loadWords, reportWords, reportedWords as words } from "#messages/respond/later";
import { questionWords, roleWords } from "#messages/respond/page";
import { Screen } from "#src/features/respond/first/screen.tsx";
import type { Situation } from "#src/features/respond/first/situation.ts";
import { asksForRole } from "#src/features/respond/mode/role-selection.ts";
import type { AskedQuestionnaire } from "#src/features/respond/session/asked-questionnaire.ts";
import type { Loaded } from "#src/features/respond/session/loader.ts";
import { refresh } from "#src/features/respond/session/refresh.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { getClosedReason } from "#src/features/respond/submission/closed-reason.ts";
import { ReportLink } from "#src/features/respond/submission/report-link.tsx";
import { ClosedScreen, SendingScreen } from "#src/features/respond/submission/submission-screens.tsx";
import { submit } from "#src/features/respond/submission/submit.ts";
import { Button } from "#src/ui/button.tsx";

/**
 * Returns the screen in place of instructions and questions, or null. No component: around them it would have them
 * rendered anew once it is there.
 */
export function findOtherScreen(situation: Situation): ReactNode {
  const { session, survey, questionnaire, ticketProblem, submission, held, isAnswering, isSomeoneElse } =
    situation;
  const { progress, isSentElsewhere, wasAnsweredHere } = held;
  if (submission.status !== "idle" && submission.status !== "rejected") {
    return <SendingScreen state={submission} isKept={held.isKept} onSubmit={() => submit(session)} />;
  }
  // A personal link answers for itself, even on a device that a respondent has used before.
  const mayBeSomeoneElse = wasAnsweredHere && !session.ticket && !progress && submission.status === "idle";
  const reported = <Reported survey={survey} questionnaire={questionnaire} />;
  if (mayBeSomeoneElse && !isAnswering && !isSomeoneElse) {
    return (
      <AnsweredHere
        code={session.code}
        report={survey.status === "ready" ? survey.value.report : "private"}
        reported={reported}
        takesAnswers={survey.status !== "ready" || survey.value.state === "open"}
        onSomeoneElse={situation.onSomeoneElse}
      />
    );
  }
  const hasAnswers = progress !== null;
  const closed = getClosedReason({
    survey,
    submission,
    isSentElsewhere: isSentElsewhere && isAnswering,
    hasTicket: session.ticket !== null,
    ticketProblem,
    hasAnswers,
  });
  if (closed) {
    return (
      <ClosedScreen
        reason={closed}
        code={session.code}
        survey={survey}
        reported={reported}
        hasAnswers={hasAnswers}
        isKept={held.isKept}
        onCheck={() => refresh(session)}
      />
    );
  }
  return isAnswering ? findLoadProblem(situation) : null;
}

/** Without its kind no survey is answered: no respondent answers without having read it. */
function findLoadProblem({ session, survey, questionnaire }: Situation): ReactNode {
  const actions = (
    <>
      <Button onClick={() => startAgain(session)}>{questionWords.tryAgain}</Button>
      <Button look="secondary" onClick={() => session.position.returnTo(null)}>
        {questionWords.backToInstructions}
      </Button>
    </>
  );
  if (questionnaire.status === "failed" || survey.status === "failed") {
    return (
      <Screen title={loadWords.failed} actions={actions}>
        <p role="alert">{loadWords.failedNext}</p>
      </Screen>
    );
  }
  if (questionnaire.status === "loading") return null;
  const { questions, roles } = questionnaire.value;
  if (questions.length === 0) {
    return (
      <Screen title={loadWords.none} actions={actions}>
        <p>{loadWords.noneNext}</p>
      </Screen>
    );
  }
  return asksForRole && roles.length === 0 ? <Screen title={roleWords.loadFailed} actions={actions} /> : null;
}

function startAgain({ questionnaire, survey }: ResponseSession): void {
  questionnaire.start();
  if (survey.getState().status === "failed") survey.start();
}

interface AnsweredHereProps {
  code: string;
  report: ReportAccess;
  /** What the newest report has. */
  reported: ReactNode;
  takesAnswers: boolean;
  onSomeoneElse: () => void;
}

/** For a device on which the survey was answered before: answering again is for someone else alone. */
export function AnsweredHere({ code, report, reported, takesAnswers, onSomeoneElse }: AnsweredHereProps) {
  return (
    <Screen
      title={answeredWords.title}
      actions={
        <>
          {report === "ready" && <ReportLink code={code} />}
          {takesAnswers && (
            <Button look="secondary" onClick={onSomeoneElse}>
              {answeredWords.someoneElse}
            </Button>
          )}
        </>
      }
    >
      <p>{answeredWords.text}</p>
      {report === "awaited" && <p>{reportWords.awaited}</p>}
      {takesAnswers && <p>{answeredWords.someoneElseText}</p>}
      {reported}
    </Screen>
  );
}

interface ReportedProps {
  survey: Loaded<PublicSurvey>;
  questionnaire: Loaded<AskedQuestionnaire>;
}

/** For those who come back: how many answers the newest report of a confidential survey has, in which roles. */
export function Reported({ survey, questionnaire }: ReportedProps) {
  const { reported, teamSize = null } = survey.status === "ready" ? survey.value : {};
  if (!reported) return null;
  const { responses, roles } = reported;
  const labels = new Map(
    questionnaire.status === "ready" ? questionnaire.value.roles.map(({ id, label }) => [id, label]) : [],
  );
  return (
    <section className="border-rule border-t pt-4">
      <h2 className="text-h4 text-ink">{words.title}</h2>
      <p className="mt-2">{sentenceOf(responses, teamSize)}</p>
      {asksForRole && (
        <ul className="mt-3 max-w-sm">
          {roles.map(({ id, name, count }) => (
            <li key={id} className="flex justify-between gap-6 py-1">
              <span className="min-w-0 [word-break:break-word]">{labels.get(id) ?? name}</span>
              <span className="text-ink tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentenceOf(responses: number, teamSize: number | null): string {
  if (teamSize === null) return words.responses({ responses });
  const extra = responses - teamSize;
  return extra > 0 ? words.exceeded({ responses, extra, teamSize }) : words.ofTeam({ responses, teamSize });
}
