import { ANALYTICS_QUEUE } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import type { EventParameters } from "#src/lib/consent/analytics.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";

export interface AnalyticsEvent {
  name: string;
  parameters: EventParameters;
}

const KEY = "analyticsQueue";

function isEvent(value: unknown): value is AnalyticsEvent {
  if (typeof value !== "object" || value === null) return false;
  const { name, parameters } = value as Partial<AnalyticsEvent>;
  return typeof name === "string" && typeof parameters === "object" && parameters !== null;
}

function readQueue(): AnalyticsEvent[] {
  const stored = localStore.readJson(KEY);
  return Array.isArray(stored) ? stored.filter(isEvent).slice(-ANALYTICS_QUEUE.maxEvents) : [];
}

function writeQueue(events: readonly AnalyticsEvent[]): boolean {
  return localStore.write(KEY, JSON.stringify(events));
}

/** A full queue drops its oldest event. */
export function enqueue(event: AnalyticsEvent): void {
  writeQueue([...readQueue(), event].slice(-ANALYTICS_QUEUE.maxEvents));
}

export function emptyQueue(): void {
  localStore.remove(KEY);
}

/** An event leaves the queue before it is sent: losing one is better than counting it twice. */
function takeFirst(): AnalyticsEvent | undefined {
  const [first, ...rest] = readQueue();
  return first && writeQueue(rest) ? first : undefined;
}

async function sendAll(send: (event: AnalyticsEvent) => void): Promise<void> {
  while (navigator.onLine) {
    const event = takeFirst();
    if (!event) return;
    send(event);
    await pause(ANALYTICS_QUEUE.replayGapMs);
  }
}

/** All tabs come online at once: the lock lets one of them send. */
export async function replayQueue(send: (event: AnalyticsEvent) => void): Promise<void> {
  if (!navigator.locks) return sendAll(send);
  await navigator.locks.request(KEY, { ifAvailable: true }, (lock) => (lock ? sendAll(send) : undefined));
}
