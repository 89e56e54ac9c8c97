import { type EventParameters, setEventSender } from "#src/lib/consent/analytics.ts";
import type { Consent } from "#src/lib/consent/consent.ts";
import { type AnalyticsEvent, emptyQueue, enqueue, replayQueue } from "./event-queue.ts";
import { consentMode, gtag, loadGoogleTag, removeMeasurementCookies, silenceGoogleTag } from "./gtag.ts";

/** Describes the page without codes, tokens and titles that name an organisation. */
export function visitedPage({ origin, pathname, search }: URL | Location, referrer: string) {
  const path = pathname.replace(/^\/survey\/[^/]+(?=\/)/, "/survey/code");
  const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
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

  function stop() {
    isMeasuring = false;
    setEventSender(null);
    removeEventListener("online", replay);
    emptyQueue();
    silenceGoogleTag(measurementId, true);
    removeMeasurementCookies();
  }

  return function apply(choice: Consent): void {
    if (!hasDefault) gtag("consent", "default", consentMode(NOTHING_GRANTED));
    hasDefault = true;
    gtag("consent", "update", consentMode(choice));
    if (choice.analytics) start();
    else stop();
  };
}

export const applyConsent = createMeasurement(import.meta.env.GA_MEASUREMENT_ID ?? "");
