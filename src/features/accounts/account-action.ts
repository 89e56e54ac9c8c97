import { type ActionFunctionArgs, replace } from "react-router";
import { toast } from "sonner";
import { track } from "#src/lib/analytics.ts";
import { jsonBody, request, toFailure } from "#src/lib/request.ts";
import { loadSession } from "#src/lib/session.ts";
import { type Refusal, tooManyTries } from "./refusal.ts";
import { checkSignIn, NO_USER, refuseSignIn } from "./sign-in-refusal.ts";
import { checkSignUp, NOT_CREATED, refuseSignUp, type SignUpDraft } from "./sign-up-refusal.ts";

export type AccountCall =
  | { intent: "sign-in"; email: string; password: string }
  | ({ intent: "sign-up" } & SignUpDraft)
  | { intent: "resend"; email: string };

/** Null where there is nothing left to say: the page leaves by itself as soon as there is a session. */
export type AccountAnswer = { refusal: Refusal } | { confirmationSentTo: string } | null;

interface AuthAnswer {
  token: string | null;
  user: { email: string } | null;
}

const postAuth = (path: string, body: object) => request<AuthAnswer>(`/api/auth/${path}`, jsonBody(body));

async function enter(welcome: string): Promise<Response | null> {
  toast.success(welcome);
  const session = await loadSession().catch(() => null);
  return session ? null : replace("/survey/manage");
}

async function signIn(email: string, password: string): Promise<AccountAnswer | Response> {
  const refusal = checkSignIn({ email, password });
  if (refusal) return { refusal };
  try {
    const { user } = await postAuth("sign-in/email", { email: email.trim(), password });
    if (!user) return { refusal: NO_USER };
    track("survey_creator_login", { category: "Auth" });
    return await enter("Successfully logged in");
  } catch (error) {
    return { refusal: refuseSignIn(toFailure(error)) };
  }
}

function refuseAloud(refusal: Refusal): AccountAnswer {
  toast.error(refusal.message);
  return { refusal };
}

async function signUp(draft: SignUpDraft): Promise<AccountAnswer | Response> {
  const checked = checkSignUp(draft);
  if ("refusal" in checked) return refuseAloud(checked.refusal);
  try {
    const { token, user } = await postAuth("sign-up/email", checked.values);
    if (!user) return refuseAloud(NOT_CREATED);
    track("survey_creator_signup", { category: "Auth" });
    return token ? await enter("Account created successfully") : { confirmationSentTo: user.email };
  } catch (error) {
    return refuseAloud(refuseSignUp(toFailure(error)));
  }
}

/** The link in the mail comes back to this page, which sends on whoever it has signed in. */
async function resendConfirmation(email: string): Promise<null> {
  try {
    await postAuth("send-verification-email", { email: email.trim(), callbackURL: "/survey/create" });
    toast.success("Confirmation email resent");
  } catch (error) {
    const { status, retryAfterSeconds } = toFailure(error);
    const description = status === 429 ? tooManyTries(retryAfterSeconds) : undefined;
    toast.error("Failed to resend confirmation email", { description });
  }
  return null;
}

export async function accountAction({
  request: sent,
}: ActionFunctionArgs): Promise<AccountAnswer | Response> {
  const call: AccountCall = await sent.json();
  if (call.intent === "sign-in") return signIn(call.email, call.password);
  if (call.intent === "resend") return resendConfirmation(call.email);
  const { intent: _, ...draft } = call;
  return signUp(draft);
}
