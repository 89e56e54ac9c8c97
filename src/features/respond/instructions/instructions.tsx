import { useEffect, useEffectEvent } from "react";
import { SECTIONS } from "#domain/questionnaire/questionnaire.ts";
import { GUIDELINES, PRIVACY, SECTION_NOTES } from "#src/content/respond.ts";
import { BottomBar } from "#src/features/respond/layout/bottom-bar.tsx";
import { focusHeading } from "#src/features/respond/layout/focus-heading.ts";
import { Masthead } from "#src/features/respond/layout/masthead.tsx";
import { useLoaded } from "#src/features/respond/session/loader.ts";
import { useProgress } from "#src/features/respond/session/progress-store.ts";
import type { Visit } from "#src/features/respond/session/response-session.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { Button } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/text/dash-list.tsx";

/** A click from before hydration was noted by the script in the page's head. */
function useEarlyStart(onStart: () => void): void {
  const start = useEffectEvent(onStart);
  useEffect(() => {
    const { classList } = document.documentElement;
    if (classList.contains("start-wanted")) start();
    classList.remove("start-wanted");
  }, []);
}

const START = "Start Survey";
const CONTINUE = "Continue Survey";

/** Before hydration the page holds both labels, and the script in its head shows the right one. */
function StartButton({ hasSaved, onStart }: { hasSaved: boolean; onStart: () => void }) {
  const isHydrated = useIsHydrated();
  useEarlyStart(onStart);
  if (isHydrated) {
    return (
      <Button wide onClick={onStart}>
        {hasSaved ? CONTINUE : START}
      </Button>
    );
  }
  return (
    <Button wide data-start="" onClick={onStart}>
      <span className="when-new">{START}</span>
      <span className="when-saved">{CONTINUE}</span>
    </Button>
  );
}

interface InstructionsProps {
  visit: Visit;
  /** After coming back from the questions. */
  focusesHeading: boolean;
  onStart: () => void;
}

export function Instructions({ visit, focusesHeading, onStart }: InstructionsProps) {
  const survey = useLoaded(visit.survey);
  const { progress } = useProgress(visit.progress);
  const organisation = survey.status === "ready" ? survey.value.organizationName : null;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col px-gutter">
      <Masthead />
      <p className="mb-2 h-7 truncate text-accent" title={organisation ?? undefined}>
        {organisation && `For ${organisation}`}
      </p>
      <h1
        tabIndex={-1}
        ref={focusesHeading ? focusHeading : null}
        className="text-h1 outline-none sm:whitespace-nowrap"
      >
        Welcome to the SLK Profile Survey
      </h1>
      <p className="mt-5 max-w-measure text-lead">
        How does your leadership team work today, and how would you like it to work? You answer 50 short
        questions. That takes about 15-20 minutes, and your responses are anonymous.
      </p>
      <Structure />
      <Texts title="Guidelines" texts={GUIDELINES} />
      <Texts title="What is stored" texts={PRIVACY} />
      <BottomBar>
        <StartButton hasSaved={progress !== null} onStart={onStart} />
      </BottomBar>
    </main>
  );
}

function Structure() {
  return (
    <section className="mt-12">
      <h2 className="text-h3">Four sections, after your role</h2>
      <ol className="mt-4 border-rule border-b">
        {SECTIONS.filter((section) => section.type !== null).map(({ number, name, type }) => (
          <li
            key={number}
            className="grid grid-cols-[2rem_1fr] items-baseline gap-x-2 border-rule border-t py-4 sm:grid-cols-[2rem_15rem_1fr]"
          >
            <span aria-hidden="true" className="font-serif text-h4 text-muted">
              {number}
            </span>
            <span className="font-medium">{name}</span>
            <span className="col-start-2 text-muted text-sm sm:col-start-3">
              {type && SECTION_NOTES[type]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <section className="mt-10 last-of-type:mb-12">
      <h2 className="mb-4 text-h3">{title}</h2>
      <DashList texts={texts} />
    </section>
  );
}
