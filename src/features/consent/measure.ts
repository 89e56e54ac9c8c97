import { ANALYTICS_QUEUE } from "#domain/limits.ts";
import { isMeasured, reportedPath } from "#domain/page-paths.ts";
import { pause } from "#domain/pause.ts";
import { type EventParameters, setEventSender } from "#src/lib/consent/analytics.ts";
import type { Consent } from "#src/lib/consent/consent.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...call: unknown[]) => void;
  }
}

/** Calls wait in `dataLayer` until Google's script has loaded. */
function gtag(...call: unknown[]): void {
  window.gtag ??= function gtag() {
    window.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: Google's script takes nothing but the arguments object itself
    window.dataLayer.push(arguments);
  };
  window.gtag(...call);
}

/** Our categories under the names of Google's consent mode. */
function consentMode({ analytics, advertising }: Consent) {
  const advertisingState = advertising ? "granted" : "denied";
  return {
    analytics_storage: analytics ? "granted" : "denied",
    ad_storage: advertisingState,
    ad_user_data: advertisingState,
    ad_personalization: advertisingState,
  };
}

/** The only request to a third party. */
function loadGoogleTag(measurementId: string): void {
  const script = document.createElement("script");
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  script.async = true;
  document.head.append(script);
}

/** Google's opt-out switch: it stops what its script sends by itself. */
function silenceGoogleTag(measurementId: string, isSilent: boolean): void {
  if (measurementId) Object.assign(window, { [`ga-disable-${measurementId}`]: isSilent });
}

/** Deletes the _ga cookies on this host and its parent domains. */
function removeMeasurementCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const name of names.filter((one) => one === "_ga" || one.startsWith("_ga_"))) {
    const expired = `${name}=; path=/; max-age=0`;
    for (const end of ["", ...domains.map((domain) => `; domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and not on http
      document.cookie = expired + end;
    }
  }
}

/** Describes the page without codes, tokens and titles that name an organisation. */
export function visitedPage({ origin, pathname, search }: URL | Location, referrer: string) {
  const path = reportedPath(pathname);
  // A gateway may have made a part of the query of what stood behind the "#".
  const beforeFragment = search.split(/%(?:25)*23/)[0];
  const campaign = [...new URLSearchParams(beforeFragment)].filter(([name]) => name.startsWith("utm_"));
  const query = campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : "";
  return {
    page_location: origin + path + query,
    page_title: path,
    page_referrer: referrer && new URL(referrer).origin,
  };
}

const NOTHING_GRANTED: Consent = { analytics: false, advertising: false };

const thisPage = () => visitedPage(location, document.referrer);

function sendEvent({ name, parameters }: AnalyticsEvent): void {
  gtag("event", name, parameters);
}

function sendNowOrLater(name: string, parameters: EventParameters): void {
  // The router may have left for another page since measuring began.
  if (!isMeasured(location.pathname)) return;
  const page = thisPage();
  gtag("set", page);
  const event = { name, parameters: { action: "click", context: page.page_title, ...parameters, ...page } };
  if (navigator.onLine) sendEvent(event);
  else enqueue(event);
}

const replay = () => replayQueue(sendEvent);

/** Applies the first and every later choice. An empty id loads nothing from Google. */
export function createMeasurement(measurementId: string) {
  let hasDefault = false;
  let isTagLoaded = false;
  let isMeasuring = false;

  function loadTagOnce() {
    if (isTagLoaded || !measurementId) return;
    isTagLoaded = true;
    gtag("js", new Date());
    gtag("set", thisPage());
    gtag("config", measurementId, { send_page_view: false, ...thisPage() });
    loadGoogleTag(measurementId);
  }

  function start() {
    if (isMeasuring) return;
    isMeasuring = true;
    silenceGoogleTag(measurementId, false);
    loadTagOnce();
    setEventSender(sendNowOrLater);
    addEventListener("online", replay);
    sendNowOrLater("page_view", { category: "Navigation", action: "view" });
    replay();
  }

  /** Keeps what waits to be sent, for the next page that is measured. */
  function pause() {
    isMeasuring = false;
    setEventSender(null);
    removeEventListener("online", replay);
    silenceGoogleTag(measurementId, true);
  }

  function stop() {
    pause();
    emptyQueue();
    removeMeasurementCookies();
  }

  return function apply(choice: Consent, isPageMeasured = isMeasured(location.pathname)): void {
    if (isPageMeasured) {
      if (!hasDefault) gtag("consent", "default", consentMode(NOTHING_GRANTED));
      hasDefault = true;
      gtag("consent", "update", consentMode(choice));
    }
    if (!choice.analytics) stop();
    else if (isPageMeasured) start();
    else pause();
  };
}

export const applyConsent = createMeasurement(import.meta.env.GA_MEASUREMENT_ID ?? "");

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
