import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { updatePassword } from "#src/features/accounts/password/update-password-call.ts";
import {
  requestReset,
  signIn,
  signInByCode,
  verifySecondFactor,
} from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { resendConfirmation, signUp } from "#src/features/accounts/sign-up/sign-up-calls.ts";
import { setEventSender } from "#src/lib/consent/analytics.ts";
import { onSessionEvent } from "#src/lib/session/session-events.ts";
import { openBrowser } from "#tests/src/lib/session-tabs.ts";

const USER = { email: "ana@example.com" };
const SIGN_IN = { email: " ana@example.com ", password: "eight888" };
const CODE = { email: "ana@example.com", code: "123456" };
const SIGN_UP = {
  email: "ana@example.com",
  password: "eight888",
  signupPin: "123 456",
  acceptedTerms: true,
};

/** Answers calls and records them, with the toasts, tracked events and session events that follow. */
function watch(...answers: Response[]) {
  const sent: [string, unknown][] = [];
  const toasts: string[] = [];
  const tracked: string[] = [];
  const announced: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(String(init.body))]);
    return answers.shift() ?? Response.json({});
  });
  vi.spyOn(toast, "success").mockImplementation((message) => toasts.push(String(message)));
  vi.spyOn(toast, "error").mockImplementation((message) => toasts.push(String(message)));
  vi.spyOn(toast, "dismiss").mockImplementation((id) => id ?? "");
  setEventSender((name) => tracked.push(name));
  const stop = onSessionEvent(({ kind }) => void announced.push(kind));
  return { sent, toasts, tracked, announced, stop };
}

const whereTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : null);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  openBrowser();
});
afterEach(() => {
  setEventSender(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("signing in", () => {
  it("leads to the dashboard in one call", async () => {
    const { sent, toasts, tracked, announced } = watch(Response.json({ user: USER, token: "t" }));
    expect(whereTo(await signIn(SIGN_IN))).toBe("/survey/manage");
    expect(sent).toEqual([["/api/auth/sign-in/email", { email: "ana@example.com", password: "eight888" }]]);
    expect(toasts).toEqual(["Successfully logged in"]);
    expect(tracked).toEqual(["survey_creator_login"]);
    expect(announced).toEqual(["signed in"]);
  });

  it("fails if the answer has no user", async () => {
    const { toasts, tracked } = watch(Response.json({ user: null }));
    expect(await signIn(SIGN_IN)).toEqual({ error: { message: "Login failed - please try again" } });
    expect([toasts, tracked]).toEqual([[], []]);
  });

  it("goes on to the second factor before anything is greeted or tracked", async () => {
    const { toasts, tracked, announced } = watch(Response.json({ twoFactorRedirect: true }));
    expect(whereTo(await signIn(SIGN_IN))).toBe("/survey/create?mode=second-factor");
    expect([toasts, tracked, announced]).toEqual([[], [], []]);
  });

  it("is done once the second factor is verified", async () => {
    const { sent, toasts, announced } = watch(Response.json({ user: USER, token: "t" }));
    const code = "aB3dE 9fGhI";
    expect(whereTo(await verifySecondFactor({ method: "backup-code", code }))).toBe("/survey/manage");
    expect(sent).toEqual([["/api/auth/two-factor/verify-backup-code", { code: "aB3dE-9fGhI" }]]);
    expect(toasts).toEqual(["Successfully logged in"]);
    expect(announced).toEqual(["mfa challenge verified", "signed in"]);
  });

  it("by a code asks for the second factor too", async () => {
    const { sent } = watch(Response.json({ twoFactorRedirect: true }));
    expect(whereTo(await signInByCode(CODE))).toBe("/survey/create?mode=second-factor");
    expect(sent).toEqual([["/api/auth/sign-in/email-otp", { email: "ana@example.com", otp: "123456" }]]);
  });
});

describe("the page after signing in", () => {
  const open = (address: string) => vi.stubGlobal("location", new URL(address, "https://slk.test"));

  it("is the one that the address names, by password, code and second factor", async () => {
    open("/survey/create?next=%2Fsurvey%2FK7MDP4XQ%2Finsights");
    const answer = () => Response.json({ user: USER, token: "t" });
    watch(answer(), answer(), answer());
    for (const call of [
      () => signIn(SIGN_IN),
      () => signInByCode(CODE),
      () => verifySecondFactor({ method: "totp", code: CODE.code }),
    ]) {
      expect(whereTo(await call())).toBe("/survey/K7MDP4XQ/insights");
    }
  });

  it("stays known at the second factor", async () => {
    open("/survey/create?next=%2Fsurvey%2Fmanage%3Fshare%3DK7MDP4XQ");
    watch(Response.json({ twoFactorRedirect: true }));
    expect(whereTo(await signIn(SIGN_IN))).toBe(
      "/survey/create?mode=second-factor&next=%2Fsurvey%2Fmanage%3Fshare%3DK7MDP4XQ",
    );
  });

  it("is the dashboard where the address names another site", async () => {
    open("/survey/create?next=https%3A%2F%2Fevil.example%2Fsurvey%2Fmanage");
    watch(Response.json({ user: USER, token: "t" }));
    expect(whereTo(await signIn(SIGN_IN))).toBe("/survey/manage");
  });
});

describe("signing up", () => {
  it("dismisses an earlier error once it has gone through", async () => {
    watch(Response.json({ user: USER, token: null }));
    await signUp({ ...SIGN_UP, password: "short" });
    expect(toast.dismiss).not.toHaveBeenCalled();
    expect(await signUp(SIGN_UP)).toEqual({ sentTo: USER.email });
    const [, { id }] = vi.mocked(toast.error).mock.calls[0] as [string, { id: string }];
    expect(toast.dismiss).toHaveBeenCalledWith(id);
  });

  it("leads to the dashboard if addresses need no confirmation", async () => {
    const { sent, toasts, tracked } = watch(Response.json({ user: USER, token: "t" }));
    expect(whereTo(await signUp(SIGN_UP))).toBe("/survey/manage");
    expect(sent[0]?.[1]).toEqual({
      email: "ana@example.com",
      password: "eight888",
      signupPin: "123456",
      acceptedTerms: true,
    });
    expect(toasts).toEqual(["Account created successfully"]);
    expect(tracked).toEqual(["survey_creator_signup"]);
  });

  it("leads to the mailbox if they do", async () => {
    const { toasts, tracked, announced } = watch(Response.json({ user: USER, token: null }));
    expect(await signUp(SIGN_UP)).toEqual({ sentTo: "ana@example.com" });
    expect([toasts, announced]).toEqual([[], []]);
    expect(tracked).toEqual(["survey_creator_signup"]);
  });

  it("shows an invalid draft's error in the form and as a toast", async () => {
    const { sent, toasts } = watch();
    const answer = await signUp({ ...SIGN_UP, acceptedTerms: false });
    const message = "Please accept the terms and conditions to continue";
    expect(answer).toEqual({ error: { message, field: "acceptedTerms" } });
    expect(toasts).toEqual([message]);
    expect(sent).toEqual([]);
  });

  it("fails if the answer has no user", async () => {
    const { toasts } = watch(Response.json({ user: null }));
    await signUp(SIGN_UP);
    expect(toasts).toEqual(["Failed to create user account"]);
  });
});

describe("asking for a mail", () => {
  it("tracks and confirms a reset, whether or not there is an account", async () => {
    const { toasts, tracked } = watch(Response.json({ status: true }));
    expect(await requestReset(" ana@example.com ")).toEqual({
      sentTo: "ana@example.com",
    });
    expect(toasts).toEqual(["Password reset instructions sent to your email"]);
    expect(tracked).toEqual(["password_reset_requested"]);
  });

  it("says that a reset could not be sent", async () => {
    const { toasts, tracked } = watch(Response.json({ code: "internal" }, { status: 500 }));
    await requestReset("ana@example.com");
    expect(toasts).toEqual(["Failed to send reset instructions. Please try again."]);
    expect(tracked).toEqual([]);
  });

  it.each([
    [200, "Confirmation email resent"],
    [500, "Failed to resend confirmation email"],
  ])("says of a resent confirmation, answered with %i: %s", async (status, message) => {
    const { toasts } = watch(Response.json({}, { status }));
    await resendConfirmation("ana@example.com");
    expect(toasts).toEqual([message]);
  });
});

describe("updating a password", () => {
  const DRAFT = {
    currentPassword: null,
    newPassword: "eight888",
    confirmation: "eight888",
    token: "a-token",
  };

  it("by a link sends the token and leads to the dashboard", async () => {
    const { sent, toasts, announced } = watch(Response.json({ status: true }));
    expect(whereTo(await updatePassword(DRAFT))).toBe("/survey/manage");
    expect(sent).toEqual([["/api/auth/reset-password", { newPassword: "eight888", token: "a-token" }]]);
    expect(toasts).toEqual(["Password updated successfully"]);
    expect(announced).toEqual(["user updated"]);
  });

  it("by a link asks for an enrolled second factor", async () => {
    watch(Response.json({ twoFactorRedirect: true }));
    expect(whereTo(await updatePassword(DRAFT))).toBe("/survey/create?mode=second-factor");
  });

  it("while signed in sends the current password", async () => {
    const { sent } = watch(Response.json({ user: USER }));
    await updatePassword({ ...DRAFT, token: null, currentPassword: "the old one" });
    expect(sent[0]).toEqual([
      "/api/auth/change-password",
      { currentPassword: "the old one", newPassword: "eight888", revokeOtherSessions: true },
    ]);
  });

  it("shows a toast if the link no longer works", async () => {
    const { toasts, announced } = watch(Response.json({ code: "INVALID_TOKEN" }, { status: 400 }));
    expect(await updatePassword(DRAFT)).toMatchObject({ error: { isOver: true } });
    expect(toasts).toEqual(["Failed to update password"]);
    expect(announced).toEqual([]);
  });
});
