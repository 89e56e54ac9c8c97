import { useMemo, useState } from "react";
import { thankYouWords as words } from "#messages/respond/later";
import { FaultBoundary } from "#src/features/respond/fault-boundary.tsx";
import { SENT } from "#src/features/respond/language/thank-you-path.ts";
import { ReportLink } from "#src/features/respond/report-link.tsx";
import { Masthead } from "#src/features/respond/screen.tsx";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { useAppliedTheme } from "#src/lib/page/theme.ts";
import { wasAnsweredHere } from "#src/lib/storage/answered-here.ts";
import { takeSubmittedFlag } from "#src/lib/storage/flash.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { readStoredResponse, type StoredResponse } from "#src/lib/storage/stored-response.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { SpectrumDot, SpectrumLine, SpectrumStretch } from "#src/ui/spectrum/spectrum-line.tsx";
import { StoredDetails } from "./what-was-stored.tsx";

/** What the acknowledged submission says, once: the survey's own document has left a flag. */
function Submitted({ isKnown }: { isKnown: boolean }) {
  const [isFlagged] = useState(() => typeof document !== "undefined" && takeSubmittedFlag());
  const isSubmitted = isFlagged || isKnown;
  const isShown = useIsHydrated() && isSubmitted;
  return (
    <p role="status" className="min-h-lh font-medium">
      {isShown && `✓ ${words.submitted}`}
    </p>
  );
}

/** What this tab has sent is stored. */
function Outcome({ sent }: { sent: StoredResponse | null }) {
  const report = sent?.report ?? "private";
  return (
    <>
      <p className="mt-6 max-w-measure text-lead text-muted">{words.text}</p>
      <p className="mt-4 max-w-measure text-muted">{words.next[report]}</p>
      {sent && report === "ready" && (
        <p className="mt-6">
          <ReportLink code={sent.stored.surveyCode} />
        </p>
      )}
    </>
  );
}

/** The end of the survey: a document of its own that runs the script of the questions, which the browser has by then. */
export function ThankYou() {
  useAppliedTheme();
  const isHydrated = useIsHydrated();
  const sent = useMemo(() => (isHydrated ? readStoredResponse() : null), [isHydrated]);
  // Without storage the address says that something was sent, and nothing is left of it here.
  const isGone = isHydrated && location.hash === SENT;
  // A visitor who comes by the address alone has sent nothing.
  const isUnsent = isHydrated && !sent && !isGone;
  return (
    <main className="mx-auto min-h-window w-full max-w-3xl px-gutter pb-16">
      <Masthead hasLanguages={false} />
      <div className="short:mt-2 mt-[10vh]">
        <SpectrumLine height={20} className="mb-8">
          <SpectrumStretch from={0} to={1} />
          <SpectrumDot at={1} radius={8} />
        </SpectrumLine>
        <Submitted isKnown={isGone} />
        <h1 className="mt-2 text-h1">{words.title}</h1>
      </div>
      {isUnsent ? (
        <p className="mt-6 max-w-measure text-muted">
          {words.unsent} {localStore.isUsable() && words.unsentKept}
        </p>
      ) : (
        <Outcome sent={sent} />
      )}
      {isGone && <p className="mt-4 max-w-measure">{words.notKept}</p>}
      {sent && wasAnsweredHere(sent.stored.surveyCode) && (
        <p className="mt-4 max-w-measure text-muted">{words.someoneElse}</p>
      )}
      <p className="mt-10">
        <a href="/survey" className={buttonClass({ look: "secondary" })}>
          {words.back}
        </a>
      </p>
      <FaultBoundary instead={null}>{sent && <StoredDetails response={sent} />}</FaultBoundary>
    </main>
  );
}
