import { Link, useRevalidator } from "react-router";
import { pathIn } from "#domain/language-paths.ts";
import type { WorkshopState } from "#domain/workshop/live.ts";
import type { OpenWorkshop, WorkshopNote } from "#domain/workshop/open-workshop.ts";
import { LANGUAGE } from "#messages/language";
import { leadWords } from "#messages/workshop/lead";
import { liveWords, screenWords } from "#messages/workshop/screen";
import { AgreedAction, NewAction } from "#src/features/insights/actions/action-controls.tsx";
import { PageTitle } from "#src/features/insights/page/report-header.tsx";
import { Agreed } from "#src/features/insights/workshop/live/agreed.tsx";
import { joinAddress } from "#src/features/insights/workshop/live/find-room.ts";
import { Found } from "#src/features/insights/workshop/live/found.tsx";
import { Ends, endsOf, GuessResult } from "#src/features/insights/workshop/live/guesses.tsx";
import { Options } from "#src/features/insights/workshop/live/options.tsx";
import { useWorkshop } from "#src/features/insights/workshop/live/use-workshop.ts";
import { api } from "#src/lib/api/api-client.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";
import { KeptFocus } from "#src/ui/kept-focus.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Controls } from "./controls.tsx";
import { isEnded, pollAsFacilitator } from "./load-workshop.ts";
import { Room } from "./room.tsx";
import { Hints, Notes, SideTitle } from "./side.tsx";

interface LeadPageProps {
  code: string;
  workshop: OpenWorkshop;
  notes: readonly WorkshopNote[];
}

const screenPath = (roomCode: string) => pathIn(LANGUAGE.code, `/workshop/${roomCode}/screen`);

/** Where a facilitator leads a workshop: what the room sees, how to run it, and what comes next. */
export function LeadPage({ code, workshop, notes }: LeadPageProps) {
  const { insightId, roomCode } = workshop;
  const { revalidate } = useRevalidator();
  const view = useWorkshop({
    path: `/api/v1/surveys/${code}/workshop/live`,
    join: { type: "join", as: "facilitator", language: LANGUAGE.code },
    poll: pollAsFacilitator(code),
    // The page's loader leads to the sign-in page, and back.
    isOver: () => isEnded(code, () => void revalidate()),
  });
  const { shown, status } = view;
  if (status === "over") return <Over code={code} commitments={shown?.state.commitments ?? []} />;
  return (
    <section className="page py-8 sm:py-10">
      <PageTitle title={leadWords.title} back={null} size="text-h3">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p translate="no" className="text-muted text-sm">
            {leadWords.code}: <span className="font-mono text-ink tracking-[0.12em]">{roomCode}</span>
            {" · "}
            {screenWords.joinAt({ address: joinAddress() })}
          </p>
          <a
            href={screenPath(roomCode)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ look: "secondary", size: "small" })}
          >
            {leadWords.openScreen}
          </a>
        </div>
      </PageTitle>
      {status === "lost" && (
        <Notice tone="warning" role="status" className="mt-6">
          <p>{liveWords.lost}</p>
        </Notice>
      )}
      {shown ? (
        <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-6">
            <Controls {...shown} send={view.send} />
            <Step state={shown.state} />
            {(shown.state.step.kind === "commit" || shown.state.step.kind === "close") && (
              <Commitments state={shown.state} code={code} insightId={insightId} />
            )}
          </div>
          <div className="grid content-start gap-6">
            <Hints state={shown.state} />
            <Room state={shown.state} send={view.send} />
            <Notes
              key={insightId}
              code={code}
              insightId={insightId}
              step={shown.state.step.id}
              saved={notes}
            />
            <End code={code} />
          </div>
        </div>
      ) : (
        <p role="status" className="mt-8">
          {liveWords.connecting}
        </p>
      )}
    </section>
  );
}

function Over({ code, commitments }: { code: string } & Pick<WorkshopState, "commitments">) {
  return (
    <section className="page grid justify-items-start gap-4 py-14">
      <h1 className="text-h2">{liveWords.over}</h1>
      <p className="text-lead">{leadWords.overText}</p>
      {commitments.length > 0 && (
        <div className="w-full max-w-measure">
          <h2 className="mb-2 text-h4">{leadWords.agreed}</h2>
          <Agreed commitments={commitments} />
        </div>
      )}
      <Link to={`/survey/${code}/insights?tab=recommendations`} className={buttonClass()}>
        {leadWords.toReport}
      </Link>
    </section>
  );
}

/** The present step as the room sees it. */
function Step({ state: { step, text, ballots, needed, present } }: { state: WorkshopState }) {
  const { line } = step;
  const haveAll = ballots?.isOpen === true && present > 0 && ballots.given >= present;
  return (
    <div className="grid gap-5">
      <div className="grid gap-4" aria-live="polite">
        <h2 className="text-h2">{text.title}</h2>
        <p className="max-w-measure border-accent border-s-2 ps-4 text-lead">{text.question}</p>
      </div>
      {ballots?.isOpen && (
        <div className="grid gap-1">
          <p className="font-medium tabular-nums">{screenWords.given({ given: ballots.given, present })}</p>
          {needed !== null && <p className="text-muted text-sm">{leadWords.closeNeeded({ needed })}</p>}
        </div>
      )}
      <p role="status" className="sr-only">
        {haveAll && screenWords.given({ given: ballots.given, present })}
      </p>
      {line && !ballots?.result && <Ends {...endsOf(line)} />}
      {line && ballots?.result && <GuessResult line={line} result={ballots.result} needed={needed} />}
      {step.kind === "vote" && (
        <Options options={text.options} result={ballots?.result ?? null} needed={needed} />
      )}
      {ballots?.isKept && <p className="text-muted text-sm">{screenWords.kept}</p>}
      {text.found && <Found {...text.found} isTitled={text.found.title !== text.title} />}
    </div>
  );
}

/** The room hears of the end, and this page with it. */
function End({ code }: { code: string }) {
  return (
    <div>
      <ActionDialog
        label={leadWords.end}
        look="quiet"
        title={leadWords.end}
        text={leadWords.endQuestion}
        isDangerous
        busyLabel={leadWords.ending}
        route={api.v1.surveys[":code"].workshop.$delete}
        input={() => ({ param: { code } })}
        failed={leadWords.endFailed}
        reloads={false}
      />
    </div>
  );
}

interface CommitmentsProps {
  state: WorkshopState;
  code: string;
  insightId: string;
}

/** What the room chose, with one click to agree on it, and what is agreed. */
function Commitments({ state: { chosen, commitments }, code, insightId }: CommitmentsProps) {
  const place = { code, reportId: insightId };
  const taken = new Set(commitments.map(({ recommendation }) => recommendation));
  const open = chosen.filter(({ recommendation }) => !taken.has(recommendation));
  return (
    <KeptFocus heir="[data-agreed] h3" className="grid gap-6">
      {open.length > 0 && (
        <div>
          <SideTitle>{leadWords.chosen}</SideTitle>
          <ul className="mt-2 grid gap-4">
            {open.map(({ recommendation, title, dots }) => (
              <li
                key={recommendation}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
              >
                <p>
                  {title} <span className="text-muted text-sm">· {screenWords.dots({ dots })}</span>
                </p>
                <div className="has-[form]:basis-full">
                  <NewAction {...place} advice={{ number: recommendation, title }} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div data-agreed="">
        <SideTitle>{leadWords.agreed}</SideTitle>
        <ul className="mt-2 grid gap-4">
          {commitments.map((commitment) => (
            <li key={commitment.id} className="border-rule border-t pt-3">
              <p className="font-medium">
                <bdi>{commitment.title}</bdi>
              </p>
              <AgreedAction {...place} action={{ ...commitment, insightId, doneAt: null }} />
            </li>
          ))}
          <li key={`new-${commitments.length}`}>
            <NewAction {...place} advice={null} />
          </li>
        </ul>
      </div>
    </KeptFocus>
  );
}
