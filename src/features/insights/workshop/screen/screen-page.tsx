import { lazy, Suspense } from "react";
import type { WorkshopState } from "#domain/workshop/live.ts";
import { LANGUAGE } from "#messages/language";
import { liveWords, screenWords } from "#messages/workshop/screen";
import { Agreed } from "#src/features/insights/workshop/live/agreed.tsx";
import { Clock } from "#src/features/insights/workshop/live/clock.tsx";
import { Found } from "#src/features/insights/workshop/live/found.tsx";
import { endsOf, GuessResult, Options } from "#src/features/insights/workshop/live/results.tsx";
import { useWorkshop } from "#src/features/insights/workshop/live/use-workshop.ts";
import { Way } from "#src/features/insights/workshop/live/way.tsx";
import "./screen.css";

const QrCode = lazy(() => import("#src/ui/qr-code.tsx"));

interface ScreenPageProps {
  roomCode: string;
  /** Whose workshop it is. */
  organizationName: string;
  /** Where phones join, without the scheme. */
  joinAddress: string;
}

/** The big screen: what everybody in the room looks at. */
export function ScreenPage({ roomCode, organizationName, joinAddress }: ScreenPageProps) {
  const { state, stepAt, status } = useWorkshop(`/api/workshops/${roomCode}/live`, {
    type: "join",
    as: "screen",
    language: LANGUAGE.code,
  });
  if (status === "over") return <Poster title={liveWords.over} text={liveWords.overText} />;
  if (!state) return <Poster title={organizationName} text={liveWords.connecting} />;
  if (state.isHidden) return <Poster title={organizationName} text={liveWords.paused} />;
  const { step, text, way, at } = state;
  return (
    <div className="projector grid grid-rows-[auto_1fr_auto] gap-[1em] p-[1.4em]">
      <header className="flex items-start justify-between gap-[2em] text-[0.75em] text-muted">
        <div className="min-w-0 flex-1">
          <Way at={at} way={way} />
        </div>
        <Clock minutes={step.minutes} stepAt={stepAt} />
      </header>
      <div className="grid content-center gap-[0.9em]" aria-live="polite">
        <h1>{text.title}</h1>
        {step.kind === "arrive" ? (
          <Arrive roomCode={roomCode} joinAddress={joinAddress} state={state} />
        ) : (
          <Body state={state} />
        )}
      </div>
      <footer className="flex flex-wrap justify-between gap-x-[2em] text-[0.75em] text-muted">
        <bdi>{organizationName}</bdi>
        <p role="status">{status === "lost" ? liveWords.lost : `${joinAddress} · ${roomCode}`}</p>
      </footer>
    </div>
  );
}

function Poster({ title, text }: { title: string; text: string }) {
  return (
    <div className="projector grid place-content-center gap-[0.6em] p-[2em] text-center" role="status">
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p className="text-muted">{text}</p>
    </div>
  );
}

function Arrive({
  roomCode,
  joinAddress,
  state,
}: Omit<ScreenPageProps, "organizationName"> & { state: WorkshopState }) {
  const address = `${joinAddress}/${roomCode}`;
  return (
    <div className="grid items-center gap-[1.5em] landscape:grid-cols-[auto_1fr]">
      <div className="w-[min(46vh,70vw)] overflow-hidden rounded-panel border border-rule">
        <Suspense fallback={<div className="aspect-square" />}>
          <QrCode text={`${location.protocol}//${address}`} label={screenWords.scan({ address })} />
        </Suspense>
      </div>
      <div className="grid gap-[0.5em]">
        <p>{screenWords.joinAt({ address: joinAddress })}</p>
        <p className="font-mono text-[2.6em] leading-none tracking-[0.12em]">{roomCode}</p>
        <p className="tabular-nums">
          {screenWords.phones({ count: state.present })}{" "}
          {state.present > 0 && <span className="text-muted">{screenWords.compare}</span>}
        </p>
        {state.names.length > 0 && (
          <ul className="flex flex-wrap gap-x-[0.8em] text-[0.8em] text-muted">
            {state.names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
              <li key={index}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Body({ state }: { state: WorkshopState }) {
  const { step, text, ballots, present, commitments } = state;
  const { line } = step;
  const isShown = ballots?.result != null;
  return (
    <>
      {!isShown && <p className="text-[1.15em]">{text.question}</p>}
      {line && !isShown && <Ends {...endsOf(line)} />}
      {line && ballots?.result && (
        <div className="grid items-start gap-x-[2em] gap-y-[1em] landscape:grid-cols-[3fr_2fr]">
          <GuessResult line={line} result={ballots.result} />
          {text.found && (
            <div className="text-[0.85em]">
              <Found title={text.found.title} sentences={text.found.sentences} />
            </div>
          )}
        </div>
      )}
      {step.kind === "vote" && <Options options={text.options} result={ballots?.result ?? null} />}
      {!line && text.found && <Found title={text.found.title} sentences={text.found.sentences} />}
      {(step.kind === "commit" || step.kind === "close") && <Agreed commitments={commitments} />}
      {ballots?.isOpen && (
        <p role="status" className="text-muted tabular-nums">
          {screenWords.given({ given: ballots.given, present })}
        </p>
      )}
    </>
  );
}

/** The line of a guess while guesses may come: its ends alone. */
function Ends({ left, right }: { left: string; right: string }) {
  return (
    <div>
      <p className="flex justify-between gap-4 font-medium text-[1.2em]">
        <span>{left}</span>
        <span className="text-end">{right}</span>
      </p>
      <div aria-hidden="true" className="mt-[0.3em] h-0.5 bg-edge" />
    </div>
  );
}
