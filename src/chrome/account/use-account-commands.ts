import { useRef, useState } from "react";
import { toast } from "sonner";
import { LOGOUT_REDIRECT_DELAY_MS } from "#domain/limits.ts";
import { userMenuWords } from "#src/content/accounts/user-menu.ts";
import { requestPasswordReset } from "#src/lib/api/post-auth.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { loadSession, signOut } from "#src/lib/session/session.ts";
import { redirectWithToast } from "#src/lib/storage/flash-toast.ts";

type AccountCommand = "change-password" | "local" | "global";

async function leave(scope: "local" | "global"): Promise<void> {
  try {
    await signOut(scope);
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
    await requestPasswordReset(session.email);
    track("password_reset_requested", { category: "Auth" });
    toast.success(userMenuWords.resetSent);
  } catch {
    toast.error(userMenuWords.resetFailed);
  }
}

/** The commands of the user menu, one at a time. */
export function useAccountCommands() {
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
