/** Without I, O, 0 and 1, which are mistaken for each other. 32 characters map evenly to a byte. */
export const SURVEY_CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export const SURVEY_CODE_PATTERN = /^[A-HJ-NP-Z2-9]{8}$/;
export const PIN_PATTERN = /^\d{6}$/;

const PIN_MIN = 100_000;
const PIN_COUNT = 900_000;

/** Draws a survey code from 8 bytes of a cryptographic source (40 bits). */
export function drawSurveyCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => SURVEY_CODE_ALPHABET[byte % 32]).join("");
}

/** Draws a PIN from 100000 to 999999, uniformly: values above the last whole multiple are drawn again. */
export function drawPin(): string {
  const limit = Math.floor(2 ** 32 / PIN_COUNT) * PIN_COUNT;
  const [draw] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number];
  return draw < limit ? String(PIN_MIN + (draw % PIN_COUNT)) : drawPin();
}
