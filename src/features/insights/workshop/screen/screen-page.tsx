import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { WorkshopState } from "#domain/workshop/live.ts";
import { LANGUAGE } from "#messages/language";
import { liveWords, screenWords } from "#messages/workshop/screen";
import { Added } from "#src/features/insights/workshop/live/added.tsx";
import { Agreed } from "#src/features/insights/workshop/live/agreed.tsx";
import { Clock } from "#src/features/insights/workshop/live/clock.tsx";
import { findRoom, joinAddress, pollRoom } from "#src/features/insights/workshop/live/find-room.ts";
import { Found } from "#src/features/insights/workshop/live/found.tsx";
import { Ends, endsOf, GuessResult } from "#src/features/insights/workshop/live/guesses.tsx";
import { Options } from "#src/features/insights/workshop/live/options.tsx";
import { useWorkshop } from "#src/features/insights/workshop/live/use-workshop.ts";
import { Way } from "#src/features/insights/workshop/live/way.tsx";
import "./screen.css";

const SMALLEST_FIT = 0.6;
const FIT_STEP = 0.05;

/** Returns a ref of a box whose text is set smaller where it would not fit: a projector does not scroll. */
function useFittingText(version: number | string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is another text
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const shrink = () => {
      element.style.setProperty("--fit", "1");
      for (
        let size = 1;
        element.scrollHeight > element.clientHeight && size > SMALLEST_FIT;
        size -= FIT_STEP
      ) {
        element.style.setProperty("--fit", String(size - FIT_STEP));
      }
    };
    shrink();
    const observer = new ResizeObserver(shrink);
    observer.observe(element);
    return () => observer.disconnect();
  }, [version]);
  return box;
}

/** Gone once it has worked; browsers that show no page in full have none. */
function FullScreenButton() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const look = () => setIsOffered(document.fullscreenEnabled && !document.fullscreenElement);
    look();
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="link"
      onClick={() => void document.documentElement.requestFullscreen().catch(() => setIsOffered(false))}
    >
      {screenWords.fullScreen}
    </button>
  );
}

const QrCode = lazy(() => import("#src/ui/qr-code.tsx"));

interface ScreenPageProps {
  roomCode: string;
  /** Whose workshop it is. */
  organizationName: string;
}

/** The big screen: what everybody in the room looks at. */
export function ScreenPage({ roomCode, organizationName }: ScreenPageProps) {
  const { shown, status } = useWorkshop({
    path: `/api/workshops/${roomCode}/live`,
    join: { type: "join", as: "screen", language: LANGUAGE.code },
    poll: pollRoom(roomCode),
    isOver: async () => (await findRoom(roomCode)) === "none",
  });
  const state = shown?.state;
  const screen = useFittingText(state?.version);
  if (status === "over") {
    return (
      <Poster title={liveWords.over} text={liveWords.overText}>
        {state && state.commitments.length > 0 && <Agreed commitments={state.commitments} />}
      </Poster>
    );
  }
  if (!shown || !state) return <Poster title={organizationName} text={liveWords.connecting} />;
  if (state.isHidden) return <Poster title={organizationName} text={liveWords.paused} />;
  const { step, text, way, at, ballots, present } = state;
  return (
    <div ref={screen} className="projector grid grid-rows-[auto_1fr_auto] gap-[1em] p-[1.4em]">
      <header className="flex items-start justify-between gap-[2em] text-[0.75em] text-muted">
        <div className="min-w-0 flex-1">
          <Way at={at} way={way} />
        </div>
        <Clock minutes={step.minutes} stepAt={shown.stepAt} />
      </header>
      <div className="grid content-center gap-[0.9em]">
        <h1>{text.title}</h1>
        {step.kind === "arrive" ? <Arrive roomCode={roomCode} state={state} /> : <Body state={state} />}
      </div>
      <footer className="flex flex-wrap items-end justify-between gap-x-[2em] text-[0.75em] text-muted">
        {ballots?.isOpen ? (
          <p className="text-[1.34em] text-ink tabular-nums">
            {screenWords.given({ given: ballots.given, present })}
          </p>
        ) : (
          <bdi>{organizationName}</bdi>
        )}
        <FullScreenButton />
        <p role="status">{status === "lost" ? liveWords.lost : `${joinAddress()} · ${roomCode}`}</p>
      </footer>
      <p role="status" className="sr-only">
        {text.title}
      </p>
    </div>
  );
}

interface PosterProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Poster({ title, text, children }: PosterProps) {
  const screen = useFittingText(title);
  return (
    <div
      ref={screen}
      className="projector grid content-center justify-items-center gap-[0.6em] p-[2em]"
      role="status"
    >
      <h1 className="text-center">
        <bdi>{title}</bdi>
      </h1>
      <p className="text-center text-muted">{text}</p>
      {children}
    </div>
  );
}

function Arrive({ roomCode, state }: Pick<ScreenPageProps, "roomCode"> & { state: WorkshopState }) {
  const address = `${joinAddress()}/${roomCode}`;
  return (
    <>
      <p className={QUESTION}>{state.text.question}</p>
      <div className="grid items-center gap-[1.5em] landscape:grid-cols-[auto_1fr]">
        <div className="w-[min(42vh,70vw)] overflow-hidden rounded-panel border border-rule">
          <Suspense fallback={<div className="aspect-square" />}>
            <QrCode text={`${location.protocol}//${address}`} label={screenWords.scan({ address })} />
          </Suspense>
        </div>
        <div className="grid gap-[0.5em]">
          <p>{screenWords.joinAt({ address: joinAddress() })}</p>
          <p className="font-mono text-[2.6em] leading-none tracking-[0.12em]">{roomCode}</p>
          <p className="tabular-nums">
            {screenWords.phones({ count: state.present })}{" "}
            {state.present > 0 && <span className="text-muted">{screenWords.compare}</span>}
          </p>
          <div className="text-[0.8em] text-muted">
            <Added added={state.added} />
          </div>
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
    </>
  );
}

const QUESTION = "text-[1.3em] leading-snug";

function Body({ state }: { state: WorkshopState }) {
  const { step, text, ballots, needed, commitments } = state;
  const { line, kind } = step;
  const result = ballots?.result ?? null;
  const found = text.found && (
    <Found {...text.found} isTitled={text.found.title !== text.title} statements={[]} />
  );
  return (
    <>
      {!result && <p className={QUESTION}>{text.question}</p>}
      {line && !result && <Ends {...endsOf(line)} />}
      {line && result && (
        <div className="grid items-start gap-x-[2em] gap-y-[1em] landscape:grid-cols-[3fr_2fr]">
          <GuessResult line={line} result={result} needed={needed} />
          <div className="text-[0.85em]">{found}</div>
        </div>
      )}
      {kind === "vote" && (
        <Options options={text.options} result={result} needed={needed} hasFirstSteps={!result} />
      )}
      {ballots?.isKept && <p className="text-[0.8em] text-muted">{screenWords.kept}</p>}
      {!line && found}
      {(kind === "commit" || kind === "close") && <Agreed commitments={commitments} />}
    </>
  );
}
