import { useEffect, useEffectEvent, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { ADMIN_STATUS } from "#domain/limits.ts";
import { keepSessionAlive } from "#src/lib/session/keep-alive.ts";
import { revalidateSession, syncWithOtherTabs } from "#src/lib/session/session.ts";
import { onSessionEvent, type SessionEvent } from "#src/lib/session/session-events.ts";

function useSessionEvents(onEvent: (event: SessionEvent) => void): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => onSessionEvent((event) => hear(event)), []);
}

/** Asks for the admin status after sign-in, unless a navigation under way brings it along. */
function useAdminRecheck(): void {
  const isSettled = useNavigation().state === "idle";
  const [isDue, setIsDue] = useState(false);
  useSessionEvents(({ kind, isElsewhere }) => {
    if (isElsewhere || (kind !== "signed in" && kind !== "mfa challenge verified")) return;
    setTimeout(() => setIsDue(true), ADMIN_STATUS.recheckDelayMs);
  });
  useEffect(() => {
    if (!isDue || !isSettled) return;
    setIsDue(false);
    revalidateSession();
  }, [isDue, isSettled]);
}

/** Reloads the data when the session changed in another tab or while the page lay in the back/forward cache. */
function useReloadOnChange(): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  useSessionEvents(({ kind, isElsewhere }) => {
    if (isElsewhere && (kind === "signed in" || kind === "signed out")) revalidate();
  });
  useEffect(() => {
    const reloadOnReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reload();
    };
    addEventListener("pageshow", reloadOnReturn);
    return () => removeEventListener("pageshow", reloadOnReturn);
  }, []);
}

/** Keeps the session alive and the page in step with it. */
export function useSessionSync(isProtected: boolean): void {
  useEffect(syncWithOtherTabs, []);
  useEffect(() => (isProtected ? keepSessionAlive() : undefined), [isProtected]);
  useAdminRecheck();
  useReloadOnChange();
}
