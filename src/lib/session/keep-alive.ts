import { SESSION_RENEWAL } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { announceSessionEvent, loadSession, sessionTimeLeftMs } from "./session.ts";

const { tickMs, renewAtTicks, firstRetryDelayMs } = SESSION_RENEWAL;

function isTransient({ code, status }: RequestError): boolean {
  return code === "network" || (status >= 502 && status <= 504);
}

/** Reading the session renews it. Returns the error of a failed call, null if it succeeded. */
async function renewOnce(): Promise<RequestError | null> {
  try {
    if (await loadSession()) announceSessionEvent("token refreshed");
    return null;
  } catch (error) {
    return toRequestError(error);
  }
}

async function renew(isOver: () => boolean): Promise<void> {
  const startedAt = performance.now();
  for (let delayMs: number = firstRetryDelayMs; !isOver(); delayMs *= 2) {
    const failure = await renewOnce();
    if (!failure || !isTransient(failure)) return;
    if (performance.now() - startedAt + delayMs >= tickMs) return;
    await pause(delayMs);
  }
}

/** Renews the session before it expires, until the returned function is called. */
export function keepSessionAlive(): () => void {
  let isOver = false;
  let isRenewing = false;

  async function tick() {
    const leftMs = sessionTimeLeftMs();
    if (isRenewing || leftMs === null || leftMs > renewAtTicks * tickMs) return;
    isRenewing = true;
    await renew(() => isOver);
    isRenewing = false;
  }

  const timer = setInterval(tick, tickMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
