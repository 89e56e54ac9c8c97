import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { LOGOUT_REDIRECT_DELAY_MS } from "#domain/limits.ts";
import { leaveWithToast } from "#src/lib/parting-toast.ts";
import { loadSessionQuietly, signOut, useSession } from "#src/lib/session.ts";

function useSignOut() {
  const running = useRef(false);
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function leave() {
    if (running.current) return;
    running.current = true;
    setIsSigningOut(true);
    try {
      await signOut();
      setTimeout(
        () => leaveWithToast("/", { kind: "success", message: "Successfully logged out" }),
        LOGOUT_REDIRECT_DELAY_MS,
      );
    } catch {
      toast.error("Failed to log out. Please try again.");
    }
    running.current = false;
    setIsSigningOut(false);
  }

  return { isSigningOut, leave };
}

/** Only for someone signed in: it asks, quietly, once it is there. */
export default function UserMenu() {
  const session = useSession();
  useEffect(loadSessionQuietly, []);
  const { isSigningOut, leave } = useSignOut();
  if (!session) return null;
  return (
    <button
      type="button"
      onClick={leave}
      disabled={isSigningOut}
      title={session.email}
      className="min-h-11 whitespace-nowrap px-2 text-sm md:px-0 hover:text-accent disabled:text-muted"
    >
      {isSigningOut ? "Signing out..." : "Sign Out"}
    </button>
  );
}
