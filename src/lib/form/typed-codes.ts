import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";

/** What a typed or pasted text leaves of a survey code. */
export function toSurveyCode(text: string): string {
  return text
    .replace(/[^a-z0-9]/gi, "")
    .toUpperCase()
    .slice(0, SURVEY_CODE_LENGTH);
}

/** What a typed or pasted text leaves of a PIN: "123 456" is one. */
export function toPinDigits(text: string, length: number): string {
  return text.replace(/\D/g, "").slice(0, length);
}
