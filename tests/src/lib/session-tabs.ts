import { vi } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { makeStorage, stubEvents } from "#tests/src/browser-stubs.ts";

export const makeSession = (expiresInSeconds = 604_800): Session => ({
  email: "ada@example.com",
  emailConfirmed: true,
  managerId: "a-manager",
  isAdmin: false,
  hasAdminScreens: false,
  hasTwoFactor: false,
  needsSecondFactor: false,
  expiresInSeconds,
});

/** A browser whose calls are answered by `server`; each tab has its own modules. */
export function openBrowser() {
  const calls: string[] = [];
  const server = {
    session: null as Session | null,
    /** Statuses of the next answers, before a success; 0 is a network error. */
    failures: [] as number[],
  };
  const answer = async (path: string) => {
    calls.push(path);
    const failure = server.failures.shift();
    if (failure === 0) throw new TypeError("Failed to fetch");
    if (failure) return Response.json({ code: "internal", message: "" }, { status: failure });
    if (path === "/api/auth/sign-out") server.session = null;
    return Response.json(path === "/api/session" ? { session: server.session } : {});
  };
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", new URL("https://slk.test/survey/manage"));
  vi.stubGlobal("localStorage", makeStorage());
  stubEvents();

  async function openTab() {
    vi.resetModules();
    const session = await import("#src/lib/session/session.ts");
    const events = await import("#src/lib/session/session-events.ts");
    const keeper = await import("#src/lib/session/keep-alive.ts");
    const heard: string[] = [];
    events.onSessionEvent(
      ({ kind, isElsewhere }) => void heard.push(isElsewhere ? `${kind} elsewhere` : kind),
    );
    return { ...session, ...keeper, heard };
  }

  return {
    calls,
    server,
    openTab,
    comesBack: () => page.dispatchEvent(new Event("visibilitychange")),
  };
}
