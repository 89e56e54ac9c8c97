import { useEffect, useId, useRef, useState } from "react";
import { toast } from "sonner";
import { DASHBOARD_PATH } from "#domain/accounts/next-page.ts";
import { adminPath } from "#domain/admin-screens.ts";
import { LOGOUT_REDIRECT_DELAY_MS } from "#domain/limits.ts";
import { chromeWords } from "#messages/frame/chrome";
import { userMenuWords } from "#messages/frame/user-menu";
import { mountToaster } from "#src/chrome/toaster.tsx";
import { requestPasswordReset, sentOr } from "#src/lib/api/request-mail.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { useDismissal } from "#src/lib/page/dismissal.ts";
import { ENGLISH, inThisLanguage } from "#src/lib/page/language.ts";
import { loadSession, signOut, useSession } from "#src/lib/session/session.ts";
import { redirectWithToast } from "#src/lib/storage/flash.ts";
import { forgetManager } from "#src/lib/storage/managers-keys.ts";
import { classNames } from "#src/ui/class-names.ts";
import { UserIcon } from "#src/ui/icons.tsx";

type AccountCommand = "change-password" | "local" | "global";

async function leave(scope: "local" | "global"): Promise<void> {
  try {
    await signOut(scope);
    forgetManager();
    const toast = { kind: "success", message: userMenuWords.signedOut } as const;
    setTimeout(() => redirectWithToast("/", toast), LOGOUT_REDIRECT_DELAY_MS);
  } catch {
    toast.error(userMenuWords.signOutFailed);
  }
}

async function sendResetMail(): Promise<void> {
  try {
    const session = await loadSession();
    if (!session?.email) throw new Error("The current user has no address.");
    const heldBack = await requestPasswordReset(session.email);
    track("password_reset_requested", {
      category: "Auth",
      label: userMenuWords.changePassword,
      context: "menu",
    });
    toast.success(sentOr(userMenuWords.resetSent)(heldBack));
  } catch {
    toast.error(userMenuWords.resetFailed);
  }
}

function useAccountCommands() {
  const isRunning = useRef(false);
  const [running, setRunning] = useState<AccountCommand | null>(null);

  async function run(command: AccountCommand): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(command);
    await (command === "change-password" ? sendResetMail() : leave(command));
    isRunning.current = false;
    setRunning(null);
  }

  return { running, run };
}

const ENTRY =
  "flex min-h-11 w-full items-center whitespace-nowrap text-start hover:text-accent inactive:text-muted";

/** The menu disappears with an ended session: the toast says why. */
async function checkSession(): Promise<void> {
  const session = await loadSession().catch(() => undefined);
  if (session === null) toast.info(userMenuWords.sessionEnded, { id: "session-ended" });
}

/** Public pages ask for the session only when the menu is opened. */
function useMenu() {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useDismissal(isOpen, () => root.current, close);

  function toggle() {
    if (!isOpen) checkSession();
    setIsOpen(!isOpen);
  }

  return { root, isOpen, toggle, close };
}

/** Shown by the signed-in hint; opening it asks the server. */
export default function UserMenu() {
  const { root, isOpen, toggle, close } = useMenu();
  const { running, run } = useAccountCommands();
  const session = useSession();
  const email = session?.email;
  const panelId = useId();
  useEffect(mountToaster, []);

  async function changePassword() {
    if (running !== null) return;
    await run("change-password");
    close();
    root.current?.querySelector("button")?.focus();
  }

  return (
    <div ref={root} className="md:relative print:hidden">
      <button
        type="button"
        aria-label={userMenuWords.label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        className="-me-3 inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink aria-expanded:text-ink"
      >
        <UserIcon />
      </button>
      <div
        id={panelId}
        className={classNames("absolute end-gutter top-full pt-2 md:-end-3", !isOpen && "hidden")}
      >
        <div className="w-68 max-w-[calc(100vw-2*var(--spacing-gutter))] rounded-panel border border-rule bg-surface px-5 py-2 text-sm shadow-float">
          <p className="border-rule border-b py-2 text-muted">
            {userMenuWords.signedInAs}
            <span className="block truncate text-ink" title={email}>
              {email ?? "\u00a0"}
            </span>
          </p>
          <ul className="py-1">
            <li>
              <a href={inThisLanguage(DASHBOARD_PATH)} className={ENTRY}>
                {chromeWords.surveys}
              </a>
            </li>
            <li>
              <a href={inThisLanguage("/survey/account")} className={ENTRY}>
                {userMenuWords.security}
              </a>
            </li>
            <li>
              <a href={inThisLanguage("/survey/programs")} className={ENTRY}>
                {userMenuWords.programs}
              </a>
            </li>
            {session?.hasAdminScreens && (
              <li>
                <a href={adminPath("people")} hrefLang={ENGLISH} className={ENTRY}>
                  {userMenuWords.admin}
                </a>
              </li>
            )}
            <li>
              <button
                type="button"
                aria-disabled={running !== null}
                onClick={changePassword}
                className={ENTRY}
              >
                {userMenuWords.changePassword}
              </button>
            </li>
            {(["local", "global"] as const).map((scope) => (
              <li key={scope}>
                <button
                  type="button"
                  aria-disabled={running !== null}
                  onClick={() => run(scope)}
                  className={ENTRY}
                >
                  {running === scope ? userMenuWords.signingOut : LABELS[scope]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

const LABELS = { local: userMenuWords.signOut, global: userMenuWords.signOutEverywhere };
