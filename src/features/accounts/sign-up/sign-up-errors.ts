import { type SignUp, signUpSchema } from "#domain/accounts/account.ts";
import { type Failure, type Refusal, waitDetail } from "#src/features/accounts/form/form-errors.ts";

export interface SignUpDraft {
  email: string;
  password: string;
  signupPin: string;
  acceptedTerms: boolean;
}

const TEXT_FIELDS = ["email", "password", "signupPin"] as const;

const TAKEN: Refusal = {
  message: "There is already an account with this email address. Please sign in, or use another address.",
  field: "email",
};

const REFUSALS: Record<string, Refusal> = {
  USER_ALREADY_EXISTS: TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: TAKEN,
};

export const NOT_CREATED: Refusal = { message: "Failed to create user account" };

/** The draft as the API takes it, or why it would not. */
export function checkSignUp(draft: SignUpDraft): { values: SignUp } | { refusal: Refusal } {
  const parsed = signUpSchema.safeParse(draft);
  if (parsed.success) return { values: parsed.data };
  const { issues } = parsed.error;
  const terms = issues.find(({ path }) => path[0] === "acceptedTerms");
  const empty = TEXT_FIELDS.find((field) => draft[field].trim() === "");
  if (!terms && empty) return { refusal: { message: "Please fill in all fields", field: empty } };
  const issue = terms ?? issues[0];
  return { refusal: { message: issue?.message ?? NOT_CREATED.message, field: issue?.path.join(".") } };
}

/** Our API's refusals are worded for people; better-auth's have codes. */
export function refuseSignUp(failure: Failure): Refusal {
  const known = REFUSALS[failure.code];
  if (known) return known;
  if (failure.field) return { message: failure.message, field: failure.field };
  if (failure.code === "locked_out" || failure.code === "forbidden") return { message: failure.message };
  return { ...NOT_CREATED, detail: waitDetail(failure) };
}
