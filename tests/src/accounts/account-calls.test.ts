import { toast } from "sonner";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { updatePassword } from "#src/features/accounts/password/update-password-call.ts";
import { requestReset, signIn, verifySecondFactor } from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { resendConfirmation } from "#src/features/accounts/sign-up/check-your-email.tsx";
import { signUp } from "#src/features/accounts/sign-up/sign-up-form.tsx";
import { setEventSender } from "#src/lib/consent/analytics.ts";
import { openBrowser } from "#tests/src/lib/session-tabs.ts";

const EMAIL = "ana@example.com";
const SIGN_IN = { email: EMAIL, password: "eight888" };
const SIGN_UP = { ...SIGN_IN, signupPin: "123456", acceptedTerms: true };
const NEW_PASSWORD = {
  currentPassword: null,
  newPassword: "eight888",
  confirmation: "eight888",
  token: "a-token",
};

const SIGNED_IN = { user: { email: EMAIL }, token: "t" };
const NEEDS_FACTOR = { twoFactorRedirect: true };
const DASHBOARD = "/survey/manage";
const FACTOR_FORM = "/survey/create?mode=second-factor";

/** Answers the next calls and records them, with the toasts and tracked events that follow. */
function watch(...answers: Response[]) {
  const sent: unknown[] = [];
  const [toasts, tracked]: [unknown[], string[]] = [[], []];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answers.shift() ?? Response.json({});
  });
  vi.spyOn(toast, "success").mockImplementation((message) => toasts.push(message));
  vi.spyOn(toast, "error").mockImplementation((message) => toasts.push(message));
  vi.spyOn(toast, "dismiss").mockImplementation((id) => id ?? "");
  setEventSender((name) => tracked.push(name));
  return { sent, toasts, tracked };
}

const whereTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : answer);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  openBrowser();
});
afterEach(() => setEventSender(null));

it.each<[string, () => Promise<unknown>, object, unknown, string]>([
  ["sign-in", () => signIn(SIGN_IN), SIGNED_IN, DASHBOARD, "survey_creator_login"],
  ["sign-up", () => signUp(SIGN_UP), SIGNED_IN, DASHBOARD, "survey_creator_signup"],
  [
    "request for a reset link",
    () => requestReset(EMAIL),
    {},
    { sentTo: EMAIL, heldBack: null },
    "password_reset_requested",
  ],
])("a %s that succeeds is tracked", async (_, call, answer, leadsTo, event) => {
  const { tracked } = watch(Response.json(answer));
  expect(whereTo(await call())).toEqual(leadsTo);
  expect(tracked).toEqual([event]);
});

const NO_USER = "Login failed - please try again";
const NO_TERMS = "Please accept the terms and conditions to continue";
const NO_MAIL = "Failed to send reset instructions. Please try again.";

it.each<[string, () => Promise<unknown>, [number, object], object, string[]]>([
  ["a sign-in without a user", () => signIn(SIGN_IN), [200, {}], { message: NO_USER }, []],
  ["a sign-up without a user", () => signUp(SIGN_UP), [200, {}], {}, ["Failed to create user account"]],
  [
    "a sign-up without the terms",
    () => signUp({ ...SIGN_UP, acceptedTerms: false }),
    [200, SIGNED_IN],
    { message: NO_TERMS, field: "acceptedTerms" },
    // The field shows it.
    [],
  ],
  ["a reset that could not be sent", () => requestReset(EMAIL), [500, {}], {}, [NO_MAIL]],
  [
    "a dead link",
    () => updatePassword(NEW_PASSWORD),
    [400, { code: "INVALID_TOKEN" }],
    { isOver: true },
    ["Failed to update password"],
  ],
])("%s is an error that is not tracked", async (_, call, [status, answer], error, expected) => {
  const { toasts, tracked } = watch(Response.json(answer, { status }));
  expect(await call()).toMatchObject({ error });
  expect([toasts, tracked]).toEqual([expected, []]);
});

it("a reset link that is held back is no success, and says when the last one went", async () => {
  const heldBack = { sentAt: "2026-11-28T10:32:00.000Z", nextAt: "2026-11-28T11:02:00.000Z" };
  const { toasts } = watch(Response.json({ status: true, heldBack }));
  expect(await requestReset(EMAIL)).toEqual({ sentTo: EMAIL, heldBack });
  expect(toasts).toEqual([]);
});

it("a confirmation that is held back names the times of the last one and the next", async () => {
  const heldBack = { sentAt: "2026-11-28T10:32:00.000Z", nextAt: "2026-11-28T11:02:00.000Z" };
  const { toasts } = watch(Response.json({ status: true, heldBack }));
  await resendConfirmation(EMAIL);
  expect(toasts).toEqual([expect.stringMatching(/before \d\d:02\b.* at \d\d:32\b/)]);
});

it("a confirmation that could not be sent again is an error in a toast", async () => {
  const { toasts } = watch(Response.json({}, { status: 500 }));
  await resendConfirmation(EMAIL);
  expect(toasts).toEqual(["Failed to resend confirmation email"]);
});

it("a new password with the current one ends the other sessions", async () => {
  const { sent } = watch();
  await updatePassword({ ...NEW_PASSWORD, token: null, currentPassword: "the old one" });
  expect(sent).toEqual([
    { currentPassword: "the old one", newPassword: "eight888", revokeOtherSessions: true },
  ]);
});

it("a new password by a link asks for the second factor", async () => {
  watch(Response.json(NEEDS_FACTOR));
  expect(whereTo(await updatePassword(NEW_PASSWORD))).toBe(FACTOR_FORM);
});

it("the page that follows stays known at the second factor", async () => {
  vi.stubGlobal(
    "location",
    new URL("https://slk.test/survey/create?next=%2Fsurvey%2Fmanage%3Fshare%3DK7MDP4XQ"),
  );
  watch(Response.json(NEEDS_FACTOR), Response.json(SIGNED_IN));
  expect(whereTo(await signIn(SIGN_IN))).toBe(`${FACTOR_FORM}&next=%2Fsurvey%2Fmanage%3Fshare%3DK7MDP4XQ`);
  const backupCode = { method: "backup-code", code: "aB3dE-9fGhI" } as const;
  expect(whereTo(await verifySecondFactor(backupCode))).toBe("/survey/manage?share=K7MDP4XQ");
});

it("a sign-up that has gone through dismisses an earlier error", async () => {
  watch(Response.json({}, { status: 500 }));
  await signUp(SIGN_UP);
  const [, { id }] = vi.mocked(toast.error).mock.calls[0] as [string, { id: string }];
  watch(Response.json(SIGNED_IN));
  expect(toast.dismiss).not.toHaveBeenCalled();
  await signUp(SIGN_UP);
  expect(toast.dismiss).toHaveBeenCalledWith(id);
});
