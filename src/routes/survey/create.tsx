import { type ActionFunctionArgs, Navigate, useNavigation, useSearchParams } from "react-router";
import { DASHBOARD_PATH, readNextPage } from "#domain/accounts/next-page.ts";
import { signInWords } from "#src/content/accounts/sign-in.ts";
import type { AccountAnswer, AccountCall } from "#src/features/accounts/form/account-call.ts";
import { AccountForms } from "#src/features/accounts/sign-in/account-forms.tsx";
import { signInBySso, signInWith } from "#src/features/accounts/sign-in/provider-calls.ts";
import {
  requestReset,
  sendCode,
  signIn,
  signInByCode,
  verifySecondFactor,
} from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { resendConfirmation, signUp } from "#src/features/accounts/sign-up/sign-up-calls.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { useSession } from "#src/lib/session/session.ts";

/** Every form of the page sends its call here. */
export async function action({ request }: ActionFunctionArgs): Promise<AccountAnswer | Response> {
  return answerCall(await request.json());
}

function answerCall(call: AccountCall): Promise<AccountAnswer | Response> {
  switch (call.intent) {
    case "sign-in":
      return signIn(call);
    case "sign-up": {
      const { intent: _, ...draft } = call;
      return signUp(draft);
    }
    case "resend":
      return resendConfirmation(call.email);
    case "request-reset":
      return requestReset(call.email);
    case "send-code":
      return sendCode(call.email);
    case "sign-in-by-code":
      return signInByCode(call);
    case "sign-in-by-sso":
      return signInBySso(call.email);
    case "sign-in-with":
      return signInWith(call.provider);
    case "verify-second-factor":
      return verifySecondFactor(call);
  }
}

const OFFER_PATH = "/survey/offer";

export function Component() {
  const session = useSession();
  const next = readNextPage(useSearchParams()[0]);
  // The prerendered page knows no address.
  const isForOffer = useIsHydrated() && next?.startsWith(OFFER_PATH);
  const isNavigating = useNavigation().state !== "idle";
  return (
    <section className="page max-w-2xl py-12 sm:py-20">
      {session && !isNavigating && <Navigate to={next ?? DASHBOARD_PATH} replace />}
      <h1 className="text-h1">{signInWords.pageTitle}</h1>
      <p className="mt-5 mb-10 max-w-measure text-lead text-muted">
        {isForOffer ? signInWords.offerLead : signInWords.pageLead}
      </p>
      <AccountForms />
    </section>
  );
}
