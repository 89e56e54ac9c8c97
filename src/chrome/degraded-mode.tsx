import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { HEALTH_CHECK, OFFLINE_TOAST_MS } from "#domain/limits.ts";
import { outageToastWords, outageNoticeWords as words } from "#messages/frame/page-errors";
import { isOffline, probeNow, useConnectivity, watchConnectivity } from "#src/lib/api/connectivity.ts";
import { redirectHome } from "#src/lib/storage/flash.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** An open modal may show a PIN that is shown once: no redirect then. The cookie banner is no modal. */
const MODAL = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]';
const isReadingDialog = () => document.querySelector(MODAL) !== null;

/** The home page shows it. */
const TOAST = { kind: "warning", ...outageToastWords, durationMs: OFFLINE_TOAST_MS } as const;

function leave(): void {
  redirectHome(TOAST, () => isOffline() && !isReadingDialog());
}

/** Reloads the page's data once the database is back. */
function useReloadOnRecovery(isAway: boolean): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) reload();
    wasAway.current = isAway;
  }, [isAway]);
}

function TryAgain() {
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain() {
    setIsTrying(true);
    await probeNow();
    setIsTrying(false);
  }

  return (
    <Button look="secondary" size="small" busy={isTrying} busyLabel={words.trying} onClick={tryAgain}>
      {words.tryAgain}
    </Button>
  );
}

/**
 * For pages that need the database: redirects home during an outage, or says what happens next if the home page
 * cannot be reached either.
 */
export function DegradedMode() {
  useEffect(() => watchConnectivity(leave), []);
  const isAway = useConnectivity() === "offline";
  useReloadOnRecovery(isAway);
  if (!isAway) return null;
  return (
    <div className="page pt-6">
      <Notice tone="warning" role="alert" title={words.title}>
        <p>{words.backOff({ minutes: HEALTH_CHECK.backOffMinutes })}</p>
        <div className="pt-2">
          <TryAgain />
        </div>
      </Notice>
    </div>
  );
}
