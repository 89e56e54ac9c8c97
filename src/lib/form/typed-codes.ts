import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";

/** Reduces typed or pasted text to a survey code. */
export function toSurveyCode(text: string): string {
  return text
    .replace(/[^a-z0-9]/gi, "")
    .toUpperCase()
    .slice(0, SURVEY_CODE_LENGTH);
}

/** Reduces typed or pasted text, such as "123 456", to the digits of a PIN. */
export function toPinDigits(text: string, length: number): string {
  return text.replace(/\D/g, "").slice(0, length);
}
