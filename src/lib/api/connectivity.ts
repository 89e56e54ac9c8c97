import { HEALTH_CHECK } from "#domain/limits.ts";
import { createStore, useStore } from "#src/lib/store.ts";
import { abortAfter } from "./abort-after.ts";
import { request } from "./request.ts";
import { onOutage, toRequestError } from "./request-error.ts";

/** "checking" after a failed call or probe, "offline" after HEALTH_CHECK.attempts failures in a row. */
export type Connectivity = "online" | "checking" | "offline";

const store = createStore<Connectivity>(() => "online");
let failures = 0;
let probing: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let reportOffline: (() => void) | undefined;

function recover(): void {
  failures = 0;
  store.setState("online");
}

function countFailure(): void {
  if (!reportOffline) return;
  failures += 1;
  if (failures < HEALTH_CHECK.attempts) {
    if (store.getState() === "online") store.setState("checking");
    retry = setTimeout(probe, HEALTH_CHECK.firstRetryDelayMs * 2 ** (failures - 1));
    return;
  }
  store.setState("offline");
  reportOffline();
}

/** Any 4xx is an answer: the server and its database are there. */
const isAlive = (error: unknown) => toRequestError(error).status >= 400 && toRequestError(error).status < 500;

async function probeOnce(): Promise<void> {
  const signal = abortAfter(HEALTH_CHECK.timeoutMs);
  const call = request("/api/health/database", { signal, cache: "no-store" });
  const isReachable = await call.then(() => true, isAlive);
  probing = undefined;
  if (isReachable) recover();
  else countFailure();
}

function probe(): Promise<void> {
  clearTimeout(retry);
  probing ??= probeOnce();
  return probing;
}

/** A page from the back/forward cache has an old state. */
function probeOnReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) probeNow();
}

/** Resets the failures and probes; resolves after the first probe. */
export function probeNow(): Promise<void> {
  failures = 0;
  return probe();
}

/** One lost call proves nothing: probes decide. */
function startChecking(): void {
  if (store.getState() !== "online" || probing) return;
  failures = 1;
  store.setState("checking");
  probe();
}

/**
 * Watches whether the database can be reached, until the returned function is called. Calls `onOffline` each time
 * HEALTH_CHECK.attempts probes in a row have failed.
 */
export function watchConnectivity(onOffline: () => void): () => void {
  reportOffline = onOffline;
  const removeListener = onOutage(startChecking);
  const timer = setInterval(probeNow, HEALTH_CHECK.everyMs);
  addEventListener("online", probeNow);
  addEventListener("pageshow", probeOnReturn);
  probeNow();
  return () => {
    reportOffline = undefined;
    removeListener();
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
