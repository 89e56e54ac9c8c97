import type { ActionFunctionArgs } from "react-router";
import { signInBySso, signInWith } from "#src/features/accounts/sign-in/provider-calls.ts";
import {
  requestReset,
  sendCode,
  signIn,
  signInByCode,
  verifySecondFactor,
} from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { resendConfirmation, signUp } from "#src/features/accounts/sign-up/sign-up-calls.ts";
import type { AccountAnswer, AccountCall } from "./account-call.ts";

function run(call: AccountCall): Promise<AccountAnswer | Response> {
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

export async function accountAction({ request }: ActionFunctionArgs): Promise<AccountAnswer | Response> {
  return run(await request.json());
}
