import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { pathIn } from "#domain/language-paths.ts";
import type { WorkshopState } from "#domain/workshop/live.ts";
import type { OpenWorkshop, WorkshopNote } from "#domain/workshop/open-workshop.ts";
import { LANGUAGE } from "#messages/language";
import { leadWords } from "#messages/workshop/lead";
import { liveWords, screenWords } from "#messages/workshop/screen";
import { ActionControls, OwnActionControls } from "#src/features/insights/actions/action-controls.tsx";
import { PageTitle } from "#src/features/insights/page/report-header.tsx";
import { Agreed } from "#src/features/insights/workshop/live/agreed.tsx";
import { Clock } from "#src/features/insights/workshop/live/clock.tsx";
import { Found } from "#src/features/insights/workshop/live/found.tsx";
import { Ends, endsOf, GuessResult } from "#src/features/insights/workshop/live/guesses.tsx";
import { joinAddress } from "#src/features/insights/workshop/live/join-address.ts";
import { Options } from "#src/features/insights/workshop/live/options.tsx";
import { useFirstClick } from "#src/features/insights/workshop/live/use-first-click.ts";
import { useWorkshop, type WorkshopView } from "#src/features/insights/workshop/live/use-workshop.ts";
import { Way } from "#src/features/insights/workshop/live/way.tsx";
import { useCall } from "#src/lib/form/use-call.ts";
import { formatList } from "#src/lib/format.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { controlClass, Field } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { endWorkshop, isEnded } from "./load-lead.ts";
import { useNotes } from "./use-notes.ts";

interface LeadPageProps {
  code: string;
  workshop: OpenWorkshop;
  notes: readonly WorkshopNote[];
}

const planPath = (code: string, insightId: string) =>
  `/survey/${code}/insights/facilitate?version=${insightId}`;
const screenPath = (roomCode: string) => pathIn(LANGUAGE.code, `/workshop/${roomCode}/screen`);

/** Where a facilitator leads a workshop: what the room sees, how to run it, and what comes next. */
export function LeadPage({ code, workshop, notes }: LeadPageProps) {
  const { insightId, roomCode } = workshop;
  const { revalidate } = useRevalidator();
  const view = useWorkshop({
    path: `/api/manage/surveys/${code}/workshop/live`,
    join: { type: "join", as: "facilitator", language: LANGUAGE.code },
    // The page's loader leads to the sign-in page, and back.
    isOver: () => isEnded(code, () => void revalidate()),
  });
  const { shown, status } = view;
  if (status === "over") return <Over code={code} commitments={shown?.state.commitments ?? []} />;
  return (
    <section className="page py-8 sm:py-10">
      <PageTitle
        title={leadWords.title}
        back={{ to: planPath(code, insightId), label: leadWords.back }}
        size="text-h3"
        tools={
          <a
            href={screenPath(roomCode)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ look: "secondary", size: "small" })}
          >
            {leadWords.openScreen}
          </a>
        }
      >
        <p className="mt-1 text-muted text-sm">
          {leadWords.code}: <span className="font-mono text-ink tracking-[0.12em]">{roomCode}</span>
          {" · "}
          {screenWords.joinAt({ address: joinAddress() })}
        </p>
      </PageTitle>
      {status === "lost" && (
        <Notice tone="warning" role="status" className="mt-6">
          <p>{liveWords.lost}</p>
        </Notice>
      )}
      {shown ? (
        <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-6">
            <Lead {...shown} send={view.send} />
            <Step state={shown.state} />
            {(shown.state.step.kind === "commit" || shown.state.step.kind === "close") && (
              <Commitments state={shown.state} code={code} insightId={insightId} />
            )}
          </div>
          <div className="grid content-start gap-6">
            <Hints state={shown.state} />
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

interface LeadProps extends Pick<WorkshopView, "send"> {
  state: WorkshopState;
  stepAt: number;
}

/** How far the workshop is, and the buttons that lead on: at one place in every step. */
function Lead({ state: { step, ballots, at, way, isHidden }, stepAt, send }: LeadProps) {
  // A double click would close a vote and leave its result at once.
  const onFirstClick = useFirstClick();
  const go = (to: number) => send({ type: "go", from: at, to });
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-6 text-sm">
        <div className="min-w-0 flex-1">
          <Way at={at} way={way} />
        </div>
        <Clock minutes={step.minutes} stepAt={stepAt} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          disabled={at === 0}
          onClick={(event) => onFirstClick(event, () => go(at - 1))}
        >
          {leadWords.previous}
        </Button>
        {ballots?.isOpen ? (
          <Button onClick={(event) => onFirstClick(event, () => send({ type: "close", step: step.id }))}>
            {leadWords.close}
          </Button>
        ) : (
          <Button disabled={at === way.length - 1} onClick={(event) => onFirstClick(event, () => go(at + 1))}>
            {leadWords.next}
          </Button>
        )}
        <Button
          look="quiet"
          aria-pressed={isHidden}
          onClick={() => send({ type: "hide", isHidden: !isHidden })}
        >
          {isHidden ? leadWords.show : leadWords.hide}
        </Button>
      </div>
    </div>
  );
}

/** The present step as the room sees it. */
function Step({ state: { step, text, ballots, present } }: { state: WorkshopState }) {
  const { line } = step;
  const haveAll = ballots?.isOpen === true && present > 0 && ballots.given >= present;
  return (
    <div className="grid gap-5">
      <div className="grid gap-4" aria-live="polite">
        <h2 className="text-h2">{text.title}</h2>
        <p className="max-w-measure border-accent border-s-2 ps-4 text-lead">{text.question}</p>
      </div>
      {ballots?.isOpen && (
        <p className="font-medium tabular-nums">{screenWords.given({ given: ballots.given, present })}</p>
      )}
      <p role="status" className="sr-only">
        {haveAll && screenWords.given({ given: ballots.given, present })}
      </p>
      {line && !ballots?.result && <Ends {...endsOf(line)} />}
      {line && ballots?.result && <GuessResult line={line} result={ballots.result} />}
      {step.kind === "vote" && <Options options={text.options} result={ballots?.result ?? null} />}
      {text.found && <Found {...text.found} isTitled={text.found.title !== text.title} />}
    </div>
  );
}

const SIDE_TITLE = "font-medium font-sans text-muted text-sm tracking-normal";

/** What only facilitators see: how to run the step, and who is there. */
function Hints({ state: { text, names, present } }: { state: WorkshopState }) {
  const nameless = present - names.length;
  const others = nameless > 0 ? [leadWords.nameless({ count: nameless })] : [];
  return (
    <>
      <div>
        <h3 className={SIDE_TITLE}>{leadWords.how}</h3>
        <p className="mt-1">{text.how}</p>
      </div>
      <div>
        <h3 className={SIDE_TITLE}>{leadWords.present}</h3>
        <p className="mt-1 tabular-nums">{screenWords.phones({ count: present })}</p>
        {names.length > 0 && (
          <p className="text-muted text-sm">
            <bdi>{formatList([...names, ...others])}</bdi>
          </p>
        )}
      </div>
    </>
  );
}

interface NotesProps {
  code: string;
  insightId: string;
  step: string;
  saved: readonly WorkshopNote[];
}

function Notes({ step, saved, ...place }: NotesProps) {
  const notes = useNotes(place, saved);
  return (
    <div className="grid gap-1">
      <Field label={leadWords.notes} hint={leadWords.notesHint}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={4000}
            value={notes.textOf(step)}
            onChange={(event) => notes.write(step, event.target.value)}
            className={classNames(controlClass, "py-3")}
          />
        )}
      </Field>
      <p role="status" className="min-h-6 text-muted text-sm">
        {notes.state && leadWords[notes.state]}
      </p>
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
  const taken = new Set(commitments.map(({ recommendation }) => recommendation));
  const open = chosen.filter(({ recommendation }) => !taken.has(recommendation));
  return (
    <>
      {open.length > 0 && (
        <div>
          <h3 className={SIDE_TITLE}>{leadWords.chosen}</h3>
          <ul className="mt-2 grid gap-4">
            {open.map(({ recommendation, title, dots }) => (
              <li key={recommendation} className="grid gap-2">
                <p>
                  {title} <span className="text-muted text-sm">· {screenWords.dots({ dots })}</span>
                </p>
                <ActionControls place={{ code, insightId, recommendation }} focus={title} action={null} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 className={SIDE_TITLE}>{leadWords.agreed}</h3>
        <ul className="mt-2 grid gap-4">
          {commitments.map(({ recommendation, ...commitment }) => {
            const action = { ...commitment, recommendation, insightId, doneAt: null };
            return (
              <li key={commitment.id} className="border-rule border-t pt-3">
                <p className="font-medium">
                  <bdi>{commitment.title}</bdi>
                </p>
                {recommendation === null ? (
                  <OwnActionControls code={code} insightId={insightId} action={action} />
                ) : (
                  <ActionControls
                    place={{ code, insightId, recommendation }}
                    focus={commitment.title}
                    action={action}
                  />
                )}
              </li>
            );
          })}
          <li key={`new-${commitments.length}`}>
            <OwnActionControls code={code} insightId={insightId} action={null} />
          </li>
        </ul>
      </div>
    </>
  );
}

function End({ code }: { code: string }) {
  const [isAsking, setIsAsking] = useState(false);
  // The room is told, and this page with it.
  const { answer, isIdle, run } = useCall(endWorkshop);
  return (
    <div>
      <Button look="quiet" size="small" onClick={() => setIsAsking(true)}>
        {leadWords.end}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={leadWords.end}
        description={leadWords.endQuestion}
        footer={
          <>
            <Button look="secondary" onClick={() => setIsAsking(false)}>
              {leadWords.cancel}
            </Button>
            <Button look="danger" busy={!isIdle} busyLabel={leadWords.ending} onClick={() => run(code)}>
              {leadWords.end}
            </Button>
          </>
        }
      >
        {isIdle && answer?.ok === false && (
          <p role="alert" className="text-danger">
            {answer.error.message}
          </p>
        )}
      </Dialog>
    </div>
  );
}

/** In place of the workshop where none is open. */
export function NoWorkshop({ code }: { code: string }) {
  return (
    <section className="page grid justify-items-start gap-4 py-14">
      <h1 className="text-h2">{leadWords.title}</h1>
      <p className="text-lead">{leadWords.none}</p>
      <Link to={`/survey/${code}/insights/facilitate`} className={buttonClass()}>
        {leadWords.toPlan}
      </Link>
    </section>
  );
}
