import * as z from "zod/mini";
import { MAX_CAPTCHA_TOKEN_LENGTH } from "#domain/limits.ts";

/** The solution of a challenge, for a call that was answered with `proof_required`. */
export const proofSchema = z.optional(
  z
    .string("The proof of work must be a text")
    .check(z.maxLength(MAX_CAPTCHA_TOKEN_LENGTH, "The proof of work is too long")),
);
