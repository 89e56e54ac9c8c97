import { toast } from "sonner";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leadOn } from "#src/features/accounts/password/update-password.tsx";
import { deviceName, shortAddress } from "#src/features/accounts/security/sessions-section.tsx";
import {
  requestReset,
  SIGN_IN,
  signInByPassword,
  verifySecondFactor,
} from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { signUp } from "#src/features/accounts/sign-in/sign-up-form.tsx";
import { sentOr } from "#src/lib/api/request-mail.ts";
import { setEventSender } from "#src/lib/consent/analytics.ts";
import { toFormError } from "#src/lib/form/errors.ts";
import { openBrowser } from "#tests/src/lib/session-tabs.ts";

const EMAIL = "ana@example.com";
const CREDENTIALS = { email: EMAIL, password: "eight888" };
const SIGN_UP = { ...CREDENTIALS, signupPin: "123456", acceptedTerms: true } as const;
const SIGNED_IN = { user: { email: EMAIL }, token: "t" };
const NEEDS_FACTOR = { twoFactorRedirect: true };
const FACTOR_FORM = "/survey/create?mode=second-factor";

/** Answers the next calls, and lists the toasts and tracked events that follow. */
function watch(...answers: object[]) {
  const [toasts, tracked]: [unknown[], string[]] = [[], []];
  vi.stubGlobal("fetch", async () => Response.json(answers.shift()));
  vi.spyOn(toast, "success").mockImplementation((message) => toasts.push(message));
  setEventSender((name) => tracked.push(name));
  return { toasts, tracked };
}

const signIn = async () => SIGN_IN.onDone(await signInByPassword(CREDENTIALS));
const whereTo = (next: Response | null) => next?.headers.get("location");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  openBrowser();
});
afterEach(() => setEventSender(null));

it.each<[string, () => Promise<unknown>, object, string]>([
  ["sign-in", signIn, SIGNED_IN, "survey_creator_login"],
  ["sign-up", () => signUp(SIGN_UP), SIGNED_IN, "survey_creator_signup"],
  ["request for a reset link", () => requestReset(EMAIL), {}, "password_reset_requested"],
])("a %s that succeeds is tracked", async (_, call, answer, event) => {
  const { tracked } = watch(answer);
  await call();
  expect(tracked).toEqual([event]);
});

it.each<[string, () => Promise<unknown>, string]>([
  ["sign-in", signIn, "Login failed - please try again"],
  ["sign-up", () => signUp(SIGN_UP), "Failed to create user account"],
])("a %s without a user is an error that is not tracked", async (_, call, message) => {
  const { tracked } = watch({});
  expect(await call().catch((error) => toFormError(error))).toEqual({ message });
  expect(tracked).toEqual([]);
});

it("a mail that is held back names the times of the last one and the next", async () => {
  const heldBack = { sentAt: "2026-11-28T10:32:00.000Z", nextAt: "2026-11-28T11:02:00.000Z" };
  watch({ status: true, heldBack });
  expect(await requestReset(EMAIL)).toEqual({ sentTo: EMAIL, heldBack });
  expect(sentOr("Sent")(heldBack)).toMatch(/before \d\d:02\b.* at \d\d:32\b/);
});

it("a new password by a link asks for the second factor", () => {
  expect(whereTo(leadOn(NEEDS_FACTOR, false))).toBe(FACTOR_FORM);
});

it("the page that follows stays known at the second factor", async () => {
  const page = "https://slk.test/survey/create?next=%2Fsurvey%2Fmanage%3Fshare%3DK7MDP4XQ";
  vi.stubGlobal("location", new URL(page));
  const { toasts } = watch(NEEDS_FACTOR, SIGNED_IN);
  expect(whereTo(await signIn())).toBe(`${FACTOR_FORM}&next=%2Fsurvey%2Fmanage%3Fshare%3DK7MDP4XQ`);
  const answer = await verifySecondFactor({ factor: "backup-code", code: "aB3dE-9fGhI" });
  expect(whereTo(SIGN_IN.onDone(answer))).toBe("/survey/manage?share=K7MDP4XQ");
  expect(toasts).toEqual(["Successfully logged in"]);
});

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, "Chrome on ChromeOS"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36 OPR/124.0.0.0`, "Opera on macOS"],
  [
    `Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  ["curl/8.5.0", null],
  ["", null],
  [null, null],
])("a session of %s is named %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it("shortens an IP address", () => {
  expect(shortAddress("2001:0db8:3b72:0000:0000:0000:0000:0000")).toBe("2001:db8:3b72::");
  expect(shortAddress("192.0.2.7")).toBe("192.0.2.7");
  expect(shortAddress("no:address")).toBe("no:address");
});
