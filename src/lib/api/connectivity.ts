import { HEALTH_CHECK } from "#domain/limits.ts";
import { createStore, useStore } from "#src/lib/store.ts";
import { request } from "./request.ts";
import { onOutage, toRequestError } from "./request-error.ts";

/** `doubtful` after a call or a probe that failed; `offline` once as many have as are tried before a break. */
export type Connectivity = "online" | "doubtful" | "offline";

const store = createStore<Connectivity>(() => "online");
let failures = 0;
let probing: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let onBreak: (() => void) | undefined;

function recover(): void {
  failures = 0;
  store.setState("online");
}

function countFailure(): void {
  if (!onBreak) return;
  failures += 1;
  if (failures < HEALTH_CHECK.attempts) {
    if (store.getState() === "online") store.setState("doubtful");
    retry = setTimeout(probe, HEALTH_CHECK.firstRetryDelayMs * 2 ** (failures - 1));
    return;
  }
  store.setState("offline");
  onBreak();
}

/** A refusal is an answer, too. */
const isAlive = (error: unknown) => toRequestError(error).status >= 400 && toRequestError(error).status < 500;

async function probeOnce(): Promise<void> {
  const signal = AbortSignal.timeout(HEALTH_CHECK.timeoutMs);
  const call = request("/api/health", { signal, cache: "no-store" });
  const isThere = await call.then(() => true, isAlive);
  probing = undefined;
  if (isThere) recover();
  else countFailure();
}

function probe(): Promise<void> {
  clearTimeout(retry);
  probing ??= probeOnce();
  return probing;
}

/** A page that Back has brought out of the browser's cache knows how things were. */
function probeOnReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) probeNow();
}

/** Counts the attempts anew; resolves after the first. */
export function probeNow(): Promise<void> {
  failures = 0;
  return probe();
}

/** A call was lost. One may be bad luck: the probes decide. */
function doubt(): void {
  if (store.getState() !== "online" || probing) return;
  failures = 1;
  store.setState("doubtful");
  probe();
}

/**
 * Watches whether the database can be reached, until the returned function is called. `takesBreak` hears whenever
 * as many attempts have failed as are made before the next minute.
 */
export function watchConnectivity(takesBreak: () => void): () => void {
  onBreak = takesBreak;
  const stopHearing = onOutage(doubt);
  const timer = setInterval(probeNow, HEALTH_CHECK.everyMs);
  addEventListener("online", probeNow);
  addEventListener("pageshow", probeOnReturn);
  probeNow();
  return () => {
    onBreak = undefined;
    stopHearing();
    clearInterval(timer);
    clearTimeout(retry);
    removeEventListener("online", probeNow);
    removeEventListener("pageshow", probeOnReturn);
    recover();
  };
}

export function isOffline(): boolean {
  return store.getState() === "offline";
}

export function useConnectivity(): Connectivity {
  return useStore(store, "online");
}
