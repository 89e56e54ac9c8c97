/** No I, O, 0 or 1: a code is read from a slide and typed on a phone. 32 characters, so a byte maps evenly. */
export const SURVEY_CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export const SURVEY_CODE_PATTERN = /^[A-HJ-NP-Z2-9]{8}$/;
export const PIN_PATTERN = /^\d{6}$/;

const PIN_MIN = 100_000;
const PIN_COUNT = 900_000;

/** A survey code from 8 bytes of a cryptographic source (40 bits). */
export function drawSurveyCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => SURVEY_CODE_ALPHABET[byte % 32]).join("");
}

/** A PIN from 100000 to 999999, uniform: draws above the last whole multiple are thrown back. */
export function drawPin(): string {
  const limit = Math.floor(2 ** 32 / PIN_COUNT) * PIN_COUNT;
  const [draw] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number];
  return draw < limit ? String(PIN_MIN + (draw % PIN_COUNT)) : drawPin();
}
