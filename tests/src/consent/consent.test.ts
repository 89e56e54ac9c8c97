import { afterEach, describe, expect, test, vi } from "vitest";
import { CONSENT_KEY, createConsentStore, parseConsent } from "#src/lib/consent/consent.ts";
import { stubBrowser } from "#tests/src/browser-stubs.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a stored choice", () => {
  test.each([null, "yes", 1, [], {}, { analytics: true }, { analytics: "true", advertising: true }])(
    "%j counts as none",
    (stored) => expect(parseConsent(stored)).toBeNull(),
  );

  test("is read without what else is stored beside it", () => {
    const stored = { analytics: true, advertising: false, version: 2 };
    expect(parseConsent(stored)).toEqual({ analytics: true, advertising: false });
  });
});

describe("the store", () => {
  test("asks whoever has not chosen", () => {
    stubBrowser();
    expect(createConsentStore().getState()).toEqual({ choice: null, shows: "banner" });
  });

  test("asks again where storage holds junk", () => {
    stubBrowser().storage.kept.set(CONSENT_KEY, "{not json");
    expect(createConsentStore().getState().shows).toBe("banner");
  });

  test("keeps a choice under the specified key and asks no more", () => {
    const { storage } = stubBrowser();
    createConsentStore().save({ analytics: true, advertising: false });
    expect(JSON.parse(storage.kept.get("cookie-consent") ?? "")).toEqual({
      analytics: true,
      advertising: false,
    });
    expect(createConsentStore().getState().shows).toBe("nothing");
  });

  test("closing chooses nothing, and the next visit asks again", () => {
    const { storage } = stubBrowser();
    const store = createConsentStore();
    store.open();
    store.close();
    expect(store.getState()).toEqual({ choice: null, shows: "nothing" });
    expect(storage.kept.size).toBe(0);
    expect(createConsentStore().getState().shows).toBe("banner");
  });

  test("closing reopened preferences leaves the choice as it was", () => {
    stubBrowser();
    const store = createConsentStore();
    const choice = { analytics: false, advertising: true };
    store.save(choice);
    store.open();
    expect(store.getState()).toEqual({ choice, shows: "preferences" });
    store.close();
    expect(store.getState()).toEqual({ choice, shows: "nothing" });
  });

  test("a choice holds for the visit where storage is blocked", () => {
    stubBrowser({ isBlocked: true });
    const store = createConsentStore();
    expect(store.getState().shows).toBe("banner");
    store.save({ analytics: true, advertising: true });
    expect(store.getState()).toEqual({ choice: { analytics: true, advertising: true }, shows: "nothing" });
  });

  test("takes over what another tab has saved", () => {
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
});
