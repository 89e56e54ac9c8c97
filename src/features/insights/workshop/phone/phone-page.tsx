import { type ReactNode, useEffect, useRef, useState } from "react";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { WorkshopState } from "#domain/workshop/live.ts";
import { LANGUAGE } from "#messages/language";
import { phoneWords } from "#messages/workshop/phone";
import { liveWords } from "#messages/workshop/screen";
import { Agreed } from "#src/features/insights/workshop/live/agreed.tsx";
import { findRoom, pollRoom } from "#src/features/insights/workshop/live/find-room.ts";
import { endsOf } from "#src/features/insights/workshop/live/guesses.tsx";
import { useWorkshop, type WorkshopView } from "#src/features/insights/workshop/live/use-workshop.ts";
import { Button } from "#src/ui/button.tsx";
import { ScaleRadios } from "#src/ui/form/scale-radios.tsx";
import { KeptFocus } from "#src/ui/kept-focus.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { leaveSeat, type Seat } from "./seat.ts";
import { type Send, Vote } from "./vote.tsx";

interface PhonePageProps {
  roomCode: string;
  seat: Seat;
}

/** A participant's phone: one task, or a look at the screen. */
export function PhonePage({ roomCode, seat }: PhonePageProps) {
  const { shown, status, phone, send } = useWorkshop({
    path: `/api/workshops/${roomCode}/live`,
    join: { type: "join", as: "participant", language: LANGUAGE.code, ...seat },
    poll: pollRoom(roomCode),
    isOver: async () => (await findRoom(roomCode)) === "none",
  });
  return (
    <KeptFocus heir="h1">
      <p role="status" className="sr-only">
        {status === "over" ? `${liveWords.over}. ${liveWords.overText}` : shown && taskOf(shown.state)}
      </p>
      <Place shown={shown} status={status} phone={phone} send={send} />
    </KeptFocus>
  );
}

/** What a phone shows by its place in the room. */
function Place({ shown, status, phone, send }: WorkshopView) {
  if (status === "over") return <Over commitments={shown?.state.commitments ?? []} />;
  if (status === "removed") return <Outside title={phoneWords.removed} text={phoneWords.removedText} />;
  if (status === "moved") {
    return (
      <Outside title={phoneWords.moved} text={phoneWords.movedText}>
        <Button onClick={() => location.reload()}>{phoneWords.goOnHere}</Button>
      </Outside>
    );
  }
  if (status === "waiting") {
    return (
      <Outside title={phoneWords.full} text={phoneWords.fullText}>
        <p className="font-mono text-h1 tabular-nums">{phone}</p>
      </Outside>
    );
  }
  return (
    <section className="page grid max-w-form content-start gap-6 py-6 sm:py-10">
      {status === "lost" && (
        <Notice tone="warning" role="status">
          <p>{liveWords.lost}</p>
        </Notice>
      )}
      {shown ? <Task state={shown.state} send={send} /> : <p role="status">{liveWords.connecting}</p>}
      {phone !== null && (
        <p className="text-muted text-sm tabular-nums">{phoneWords.number({ number: String(phone) })}</p>
      )}
    </section>
  );
}

/** What there is to do, as it is announced when it changes. */
function taskOf({ isHidden, ballots, text }: WorkshopState): string {
  if (isHidden) return liveWords.paused;
  return ballots?.isOpen ? text.question : `${phoneWords.look}: ${text.title}`;
}

interface OutsideProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** For a phone without a place. */
function Outside({ title, text, children }: OutsideProps) {
  return (
    <section role="status" className="page grid max-w-form justify-items-start gap-4 py-10">
      <h1 className="text-h2">{title}</h1>
      <p className="text-lead">{text}</p>
      {children}
    </section>
  );
}

function Over({ commitments }: Pick<WorkshopState, "commitments">) {
  useEffect(leaveSeat, []);
  return (
    <section className="page grid max-w-form gap-4 py-10">
      <h1 className="text-h2">{liveWords.over}</h1>
      <p className="text-lead">{liveWords.overText}</p>
      {commitments.length > 0 && <Agreed commitments={commitments} />}
    </section>
  );
}

function Task({ state, send }: { state: WorkshopState; send: Send }) {
  const { step, text, ballots, isHidden } = state;
  if (isHidden) {
    return (
      <>
        <h1 className="text-h3">{liveWords.paused}</h1>
        <p className="text-muted">{phoneWords.wait}</p>
      </>
    );
  }
  if (ballots?.isOpen && step.line) return <Guess key={step.id} state={state} line={step.line} send={send} />;
  if (ballots?.isOpen) return <Vote key={step.id} state={state} send={send} />;
  if (step.kind === "commit" || step.kind === "close") {
    return (
      <Waiting title={text.title} text={text.question}>
        <Agreed commitments={state.commitments} />
      </Waiting>
    );
  }
  return (
    <Waiting title={text.title} text={ballots ? phoneWords.closed : text.question}>
      <p className="text-muted">{phoneWords.wait}</p>
    </Waiting>
  );
}

interface WaitingProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Waiting({ title, text, children }: WaitingProps) {
  return (
    <>
      <p className="font-medium text-accent">{phoneWords.look}</p>
      <h1 className="text-h3">{title}</h1>
      <p className="text-lead">{text}</p>
      {children}
    </>
  );
}

const HEADING = "task";
/** A held arrow key passes over points faster than the server takes messages. */
const ARROW_PAUSE_MS = 300;

interface GuessProps {
  state: WorkshopState;
  line: NonNullable<WorkshopState["step"]["line"]>;
  send: Send;
}

function Guess({ state, line, send }: GuessProps) {
  const [chosen, setChosen] = useState(state.own?.[0] ?? null);
  const ends = endsOf(line);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isIn = chosen !== null && state.own?.[0] === chosen;

  function guess(point: number, isChosen: boolean) {
    setChosen(point);
    clearTimeout(pending.current);
    const delay = isChosen ? 0 : ARROW_PAUSE_MS;
    pending.current = setTimeout(() => send({ type: "guess", step: state.step.id, point }), delay);
  }

  return (
    <>
      <h1 id={HEADING} className="text-h3">
        {state.text.question}
      </h1>
      <div>
        <p aria-hidden="true" className="flex justify-between gap-4 font-medium">
          <span>{ends.left}</span>
          <span className="text-end">{ends.right}</span>
        </p>
        <ScaleRadios
          name="guess"
          labelledBy={HEADING}
          {...SPECTRUM_SCALE}
          value={chosen}
          onChange={guess}
          pointLabel={(point) => phoneWords.point({ point, ...ends })}
        />
      </div>
      <p role="status" className="min-h-12 text-muted">
        {isIn && phoneWords.guessed}
      </p>
    </>
  );
}
