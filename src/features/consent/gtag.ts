import type { Consent } from "#src/lib/consent/consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...call: unknown[]) => void;
  }
}

/** Calls wait in `dataLayer` until Google's script has loaded. */
export function gtag(...call: unknown[]): void {
  window.gtag ??= function gtag() {
    window.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: Google's script takes nothing but the arguments object itself
    window.dataLayer.push(arguments);
  };
  window.gtag(...call);
}

/** Our categories under the names of Google's consent mode. */
export function consentMode({ analytics, advertising }: Consent) {
  const advertisingState = advertising ? "granted" : "denied";
  return {
    analytics_storage: analytics ? "granted" : "denied",
    ad_storage: advertisingState,
    ad_user_data: advertisingState,
    ad_personalization: advertisingState,
  };
}

/** The only request to a third party. */
export function loadGoogleTag(measurementId: string): void {
  const script = document.createElement("script");
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  script.async = true;
  document.head.append(script);
}

/** Google's opt-out switch: it stops what its script sends by itself. */
export function silenceGoogleTag(measurementId: string, isSilent: boolean): void {
  if (measurementId) Object.assign(window, { [`ga-disable-${measurementId}`]: isSilent });
}

/** Deletes the _ga cookies on this host and its parent domains. */
export function removeMeasurementCookies(): void {
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
