import { toast } from "sonner";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { updatePassword } from "#src/features/accounts/password/update-password-call.ts";
import {
  requestReset,
  signIn,
  signInByCode,
  verifySecondFactor,
} from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { resendConfirmation } from "#src/features/accounts/sign-up/check-your-email.tsx";
import { signUp } from "#src/features/accounts/sign-up/sign-up-form.tsx";
import { setEventSender } from "#src/lib/consent/analytics.ts";
import { onSessionEvent } from "#src/lib/session/session-events.ts";
import { openBrowser } from "#tests/src/lib/session-tabs.ts";

const USER = { email: "ana@example.com" };
const SIGN_IN = { email: " ana@example.com ", password: "eight888" };
const CODE = { email: "ana@example.com", code: "123456" };
const BACKUP_CODE = { method: "backup-code", code: "aB3dE 9fGhI" } as const;
const SIGN_UP = {
  email: "ana@example.com",
  password: "eight888",
  signupPin: "123 456",
  acceptedTerms: true,
};

const NEW_PASSWORD = {
  currentPassword: null,
  newPassword: "eight888",
  confirmation: "eight888",
  token: "a-token",
};

/** Answers the next calls and records them, with the toasts, tracked events and session events that follow. */
function watch(...answers: Response[]) {
  const sent: [string, unknown][] = [];
  const effects = { toasts: [] as unknown[], tracked: [] as string[], announced: [] as string[] };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(String(init.body))]);
    return answers.shift() ?? Response.json({});
  });
  vi.spyOn(toast, "success").mockImplementation((message) => effects.toasts.push(message));
  vi.spyOn(toast, "error").mockImplementation((message) => effects.toasts.push(message));
  vi.spyOn(toast, "dismiss").mockImplementation((id) => id ?? "");
  setEventSender((name) => effects.tracked.push(name));
  onSessionEvent(({ kind }) => void effects.announced.push(kind));
  return { sent, effects };
}

const whereTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : answer);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  openBrowser();
});
afterEach(() => setEventSender(null));

const SIGNED_IN = { user: USER, token: "t" };
const TO_CONFIRM = { user: USER, token: null };
const NEEDS_FACTOR = { twoFactorRedirect: true };
const DASHBOARD = "/survey/manage";
const FACTOR_FORM = "/survey/create?mode=second-factor";
const GREETED = { toasts: ["Successfully logged in"], tracked: ["survey_creator_login"] };
const UPDATED = { toasts: ["Password updated successfully"] };
const SENT = { sentTo: USER.email };

it.each<[string, () => Promise<unknown>, object, unknown, object]>([
  ["signs in", () => signIn(SIGN_IN), SIGNED_IN, DASHBOARD, { ...GREETED, announced: ["signed in"] }],
  ["asks for the factor after a password", () => signIn(SIGN_IN), NEEDS_FACTOR, FACTOR_FORM, {}],
  ["asks for the factor after a code", () => signInByCode(CODE), NEEDS_FACTOR, FACTOR_FORM, {}],
  [
    "signs in by the factor",
    () => verifySecondFactor(BACKUP_CODE),
    SIGNED_IN,
    DASHBOARD,
    { ...GREETED, announced: ["mfa challenge verified", "signed in"] },
  ],
  [
    "signs up",
    () => signUp(SIGN_UP),
    SIGNED_IN,
    DASHBOARD,
    {
      toasts: ["Account created successfully"],
      tracked: ["survey_creator_signup"],
      announced: ["signed in"],
    },
  ],
  ["leads to the mailbox", () => signUp(SIGN_UP), TO_CONFIRM, SENT, { tracked: ["survey_creator_signup"] }],
  [
    "sends a reset, whether or not there is an account",
    () => requestReset(SIGN_IN.email),
    {},
    SENT,
    {
      toasts: ["Password reset instructions sent to your email"],
      tracked: ["password_reset_requested"],
    },
  ],
  [
    "sets a new password",
    () => updatePassword(NEW_PASSWORD),
    {},
    DASHBOARD,
    { ...UPDATED, announced: ["user updated"] },
  ],
  ["asks for the factor by a link", () => updatePassword(NEW_PASSWORD), NEEDS_FACTOR, FACTOR_FORM, UPDATED],
])("a call that succeeds %s", async (_, call, answer, leadsTo, more) => {
  const { effects } = watch(Response.json(answer));
  expect(whereTo(await call())).toEqual(leadsTo);
  expect(effects).toEqual({ toasts: [], tracked: [], announced: [], ...more });
});

const INVALID_TOKEN = { code: "INVALID_TOKEN" };
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
    [NO_TERMS],
  ],
  ["a reset that could not be sent", () => requestReset(USER.email), [500, {}], {}, [NO_MAIL]],
  [
    "a dead link",
    () => updatePassword(NEW_PASSWORD),
    [400, INVALID_TOKEN],
    { isOver: true },
    ["Failed to update password"],
  ],
])("%s is an error and tracks nothing", async (_, call, [status, answer], error, toasts) => {
  const { effects } = watch(Response.json(answer, { status }));
  expect(await call()).toMatchObject({ error });
  expect(effects).toEqual({ toasts, tracked: [], announced: [] });
});

it.each<[string, () => Promise<unknown>, object]>([
  ["sign-in/email", () => signIn(SIGN_IN), { email: USER.email, password: "eight888" }],
  ["sign-in/email-otp", () => signInByCode(CODE), { email: USER.email, otp: "123456" }],
  ["two-factor/verify-backup-code", () => verifySecondFactor(BACKUP_CODE), { code: "aB3dE-9fGhI" }],
  ["sign-up/email", () => signUp(SIGN_UP), { ...SIGN_UP, signupPin: "123456" }],
  ["reset-password", () => updatePassword(NEW_PASSWORD), { newPassword: "eight888", token: "a-token" }],
  [
    "change-password",
    () => updatePassword({ ...NEW_PASSWORD, token: null, currentPassword: "the old one" }),
    { currentPassword: "the old one", newPassword: "eight888", revokeOtherSessions: true },
  ],
])("%s is sent what was typed", async (path, call, body) => {
  const { sent } = watch();
  await call();
  expect(sent).toEqual([[`/api/auth/${path}`, body]]);
});

it("the page that follows stays known at the second factor", async () => {
  vi.stubGlobal(
    "location",
    new URL("https://slk.test/survey/create?next=%2Fsurvey%2Fmanage%3Fshare%3DK7MDP4XQ"),
  );
  watch(Response.json(NEEDS_FACTOR), Response.json(SIGNED_IN));
  expect(whereTo(await signIn(SIGN_IN))).toBe(`${FACTOR_FORM}&next=%2Fsurvey%2Fmanage%3Fshare%3DK7MDP4XQ`);
  expect(whereTo(await verifySecondFactor(BACKUP_CODE))).toBe("/survey/manage?share=K7MDP4XQ");
});

it("a sign-up that has gone through dismisses an earlier error", async () => {
  watch(Response.json(TO_CONFIRM));
  await signUp({ ...SIGN_UP, password: "short" });
  expect(toast.dismiss).not.toHaveBeenCalled();
  await signUp(SIGN_UP);
  const [, { id }] = vi.mocked(toast.error).mock.calls[0] as [string, { id: string }];
  expect(toast.dismiss).toHaveBeenCalledWith(id);
});

it.each([
  [200, "Confirmation email resent"],
  [500, "Failed to resend confirmation email"],
])("a resent confirmation, answered with %i, is told: %s", async (status, message) => {
  const { effects } = watch(Response.json({}, { status }));
  await resendConfirmation(USER.email);
  expect(effects.toasts).toEqual([message]);
});
