import { signUpErrorWords as words } from "#messages/accounts/sign-in";
import { provingWords } from "#messages/frame/proof";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";

const EMAIL_TAKEN: FormError = { message: words.emailTaken, field: "email" };

export const signUpErrors = {
  codes: {
    USER_ALREADY_EXISTS: EMAIL_TAKEN,
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
    proof_required: { message: provingWords.tookTooLong },
  },
  fields: ["email", "password", "signupPin", "acceptedTerms"],
  worded: ["locked_out", "forbidden"],
  failed: words.failed,
} satisfies FormErrorTable;
