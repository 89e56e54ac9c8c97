import { expect, it, vi } from "vitest";
import { CONSENT_KEY, createConsentStore, parseConsent } from "#src/lib/consent/consent.ts";
import { stubBrowser } from "#tests/src/browser-stubs.ts";

it.each([null, "yes", 1, [], {}, { analytics: true }, { analytics: "true", advertising: true }])(
  "a stored choice %j is read as no choice",
  (stored) => expect(parseConsent(stored)).toBeNull(),
);

it("a stored choice is read without unknown properties", () => {
  const stored = { analytics: true, advertising: false, version: 2 };
  expect(parseConsent(stored)).toEqual({ analytics: true, advertising: false });
});

it("the consent store follows a choice made in another tab", () => {
  const browser = stubBrowser();
  const store = createConsentStore();
  const heard = vi.fn();
  const unsubscribe = store.subscribe(heard);
  expect(store.getState().shows).toBe("banner");
  browser.storage.kept.set(CONSENT_KEY, '{"analytics":false,"advertising":false}');
  browser.hearsStorage("theme");
  expect(heard).not.toHaveBeenCalled();
  browser.hearsStorage(CONSENT_KEY);
  expect(store.getState()).toEqual({ choice: { analytics: false, advertising: false }, shows: "nothing" });
  unsubscribe();
  browser.hearsStorage(CONSENT_KEY);
  expect(heard).toHaveBeenCalledTimes(1);
});
