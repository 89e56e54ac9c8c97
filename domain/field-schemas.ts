import * as z from "zod/mini";
import { dayRules, textRules } from "#messages/frame/field-rules";
import { MAX_CAPTCHA_TOKEN_LENGTH } from "./limits.ts";

interface Range {
  min: number;
  max: number;
}

/** A whole number within a range, with a message for what is none and one for what is outside it. */
export const wholeNumber = ({ min, max }: Range, notWhole: string, outside = notWhole) =>
  z.int(notWhole).check(z.minimum(min, outside), z.maximum(max, outside));

export const wholeDays = (range: Range) => wholeNumber(range, dayRules.whole, dayRules.range(range));

export type TextCheck = Parameters<z.ZodMiniString["check"]>[number];

/** What stands in place of a character that another encoding has lost, before the text came to us. */
const REPLACEMENT = "\ufffd";
const isWhole = z.refine<string>((text) => !text.includes(REPLACEMENT), textRules.lost);

/** A text as `clean` leaves it, then checked: none has lost a character. */
export const cleanedText = (
  missing: string | undefined,
  clean: (text: string) => string,
  ...checks: TextCheck[]
) => z.pipe(z.pipe(z.string(missing), z.transform(clean)), z.string().check(isWhole, ...checks));

/** Whether a field is a text that a person writes, and neither a choice nor a number. */
export const takesAnyWords = (schema: z.ZodMiniType) => schema.safeParse("any words").success;

/** Codes are typed and pasted with spaces. */
export const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** The solution of a challenge, for a call that was answered with `proof_required`. */
export const proofSchema = z.optional(
  z
    .string("The proof of work must be a text")
    .check(z.maxLength(MAX_CAPTCHA_TOKEN_LENGTH, "The proof of work is too long")),
);
