import * as z from "zod";
import { MAX_EMAIL_LENGTH, PASSWORD_LENGTH } from "./limits.ts";
import { PIN_PATTERN } from "./pins.ts";

export const emailSchema = z
  .string("Please enter a valid email address")
  .transform((email) => email.trim().toLowerCase())
  .pipe(z.email("Please enter a valid email address").max(MAX_EMAIL_LENGTH));

export const newPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, "Password must be at least 8 characters long")
  .max(PASSWORD_LENGTH.max, `Password may have at most ${PASSWORD_LENGTH.max} characters`);

/** Pasted PINs may carry spaces. */
export const signupPinSchema = z
  .string()
  .transform((pin) => pin.replace(/\s/g, ""))
  .pipe(z.string().regex(PIN_PATTERN, "Invalid or expired signup PIN"));

export const signUpSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  signupPin: signupPinSchema,
  acceptedTerms: z.literal(true, "Please accept the terms and conditions to continue"),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Who is signed in, as the interface needs to know. */
export interface Session {
  email: string;
  emailConfirmed: boolean;
  /** Null where no manager record was found. */
  managerId: string | null;
  isAdmin: boolean;
}
