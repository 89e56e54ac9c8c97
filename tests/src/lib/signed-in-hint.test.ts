import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { stubBrowser } from "#tests/src/browser-stubs.ts";

const MANAGER = { email: "a@example.com", isAdmin: false } as Session;
const ADMIN = { ...MANAGER, isAdmin: true };

/** A fresh module, as in a newly opened page. */
async function openPage() {
  vi.resetModules();
  return import("#src/lib/session/signed-in-hint.ts");
}

describe("the signed-in hint", () => {
  let browser: ReturnType<typeof stubBrowser>;
  beforeEach(() => {
    browser = stubBrowser();
  });

  it("holds the role and no e-mail address", async () => {
    const { rememberSignedIn } = await openPage();
    rememberSignedIn(MANAGER);
    expect([...browser.storage.kept.values()]).toEqual(["manager"]);
    rememberSignedIn(ADMIN);
    expect([...browser.storage.kept.values()]).toEqual(["admin"]);
    rememberSignedIn(null);
    expect(browser.storage.kept.size).toBe(0);
  });

  it("is read by the next page", async () => {
    (await openPage()).rememberSignedIn(ADMIN);
    expect((await openPage()).signedInAs.getState()).toBe("admin");
    browser.storage.kept.set("signed-in", "emperor");
    expect((await openPage()).signedInAs.getState()).toBeNull();
  });

  it("holds for this page if storage is blocked", async () => {
    vi.unstubAllGlobals();
    stubBrowser({ isBlocked: true });
    const { rememberSignedIn, signedInAs } = await openPage();
    rememberSignedIn(MANAGER);
    expect(signedInAs.getState()).toBe("manager");
    rememberSignedIn(null);
    expect(signedInAs.getState()).toBeNull();
  });
});
