import { memo, Suspense } from "react";
import { instructionsWords } from "#messages/respond/page";
import { leadOfMode } from "#src/features/respond/mode/mode-leads.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { InstructionDetails, useLater } from "./later.ts";
import { BottomBar, focusHeading, Masthead } from "./screen.tsx";
import type { Situation } from "./situation.ts";

/** Before hydration the page holds both labels, and the script in its head shows the right one. */
function StartButton({ hasSaved, onStart }: { hasSaved: boolean; onStart: () => void }) {
  const isHydrated = useIsHydrated();
  if (isHydrated) {
    return (
      <Button wide onClick={onStart}>
        {hasSaved ? instructionsWords.resume : instructionsWords.start}
      </Button>
    );
  }
  return (
    <Button wide data-start="" onClick={onStart}>
      <span className="when-new">{instructionsWords.start}</span>
      <span className="when-saved">{instructionsWords.resume}</span>
    </Button>
  );
}

interface InstructionsProps extends Pick<Situation, "session" | "survey" | "questionnaire" | "held"> {
  /** After coming back from the questions. */
  focusesHeading: boolean;
  /** The survey has become another kind since these answers were given. */
  hasModeChanged: boolean;
  onStart: () => void;
}

export function Instructions(props: InstructionsProps) {
  const { session, survey, questionnaire, held, focusesHeading, hasModeChanged, onStart } = props;
  const later = useLater();
  const mode = survey.status === "ready" ? survey.value.mode : null;
  const hasOutsideAi = questionnaire.status === "ready" && questionnaire.value.hasOutsideAi;
  const organisation = survey.status === "ready" ? survey.value.organizationName : null;
  const showsVisibility = later !== null && survey.status === "ready";
  return (
    <main
      className={classNames(
        "mx-auto flex min-h-window w-full max-w-3xl flex-col px-gutter",
        !showsVisibility && "awaits-visibility",
      )}
    >
      <Masthead />
      <p className="mb-2 flex min-h-7 flex-wrap items-center gap-x-3 text-brand-text">
        {later && survey.status === "ready" && <later.SurveyLogo {...survey.value} />}
        <span className="min-w-0 flex-1 basis-40 [word-break:break-word]">
          {organisation && instructionsWords.organisation({ name: organisation })}
        </span>
      </p>
      <h1
        tabIndex={-1}
        ref={focusesHeading ? focusHeading : null}
        className="text-balance text-h1 outline-none sm:-me-gutter"
      >
        {instructionsWords.title}
      </h1>
      {later && <later.InstructionNotices session={session} hasModeChanged={hasModeChanged} />}
      <p className="mt-5 max-w-measure text-lead">
        {instructionsWords.about} <span className="inline-block">{instructionsWords.takes}</span>
      </p>
      <p className="mt-3 min-h-[3em] max-w-measure font-medium text-lead sm:min-h-[1.5em]">
        {mode && leadOfMode[mode]}
      </p>
      {showsVisibility && <later.Visibility survey={survey.value} hasOutsideAi={hasOutsideAi} />}
      <Details survey={session.survey} />
      <BottomBar>
        <StartButton hasSaved={held.progress !== null} onStart={onStart} />
      </BottomBar>
    </main>
  );
}

/**
 * The second part brings it. React leaves what was prerendered in the page until then, unless a parent renders it again:
 * hence the memo.
 */
const Details = memo(function Details({ survey }: Pick<ResponseSession, "survey">) {
  return (
    <Suspense>
      <InstructionDetails survey={survey} />
    </Suspense>
  );
});
