import * as z from "zod/mini";
import {
  countCharacters,
  emailOr,
  NO_ADDRESS,
  NO_PASSWORD,
  newPasswordSchema,
} from "#domain/accounts/account.ts";
import { cleanedText, proofSchema, withoutSpaces } from "#domain/field-schemas.ts";
import { ONE_TIME_CODE_LENGTH, PASSWORD_LENGTH } from "#domain/limits.ts";

/** Bodies of the auth service's calls; unknown fields are dropped. */

const MAX_TOKEN_LENGTH = 64;

/** An existing password: older ones may be of any length, up to the cap that bounds the cost of hashing. */
const passwordSchema = z.string(NO_PASSWORD).check(
  z.minLength(1, NO_PASSWORD),
  z.refine(
    (password) => countCharacters(password) <= PASSWORD_LENGTH.max,
    `Password must be at most ${PASSWORD_LENGTH.max} characters long`,
  ),
);

const digitsSchema = cleanedText(
  "Please enter the code",
  withoutSpaces,
  z.regex(new RegExp(`^\\d{${ONE_TIME_CODE_LENGTH}}$`), "Please enter the 6 digits of the code"),
);

const tokenSchema = z
  .string("This link isn’t valid.")
  .check(z.minLength(1, "This link isn’t valid."), z.maxLength(MAX_TOKEN_LENGTH, "This link isn’t valid."));

export const signInSchema = z.object({
  email: emailOr(NO_PASSWORD),
  password: passwordSchema,
  proof: proofSchema,
});
export const addressSchema = z.object({ email: emailOr(NO_ADDRESS), proof: proofSchema });
export const mailCodeSchema = z.object({ email: emailOr(NO_ADDRESS), otp: digitsSchema });
export const resetPasswordSchema = z.object({ newPassword: newPasswordSchema, token: tokenSchema });
export const changePasswordSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: newPasswordSchema,
});
export const ownPasswordSchema = z.object({ password: passwordSchema });
export const totpSchema = z.object({ code: digitsSchema });
export const backupCodeSchema = z.object({
  code: cleanedText(
    "Please enter the code",
    withoutSpaces,
    z.minLength(1, "Please enter the code"),
    z.maxLength(32, "Please enter the code"),
  ),
});
export const nothingSchema = z.object({});
