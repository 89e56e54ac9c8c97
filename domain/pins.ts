/** Without I, O, 0 and 1, which are mistaken for each other. 32 characters map evenly to a byte. */
export const SURVEY_CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export const SURVEY_CODE_PATTERN = /^[A-HJ-NP-Z2-9]{8}$/;
/** The code that people in a workshop's room type on their phones. */
export const ROOM_CODE_PATTERN = /^[A-HJ-NP-Z2-9]{8}$/;
export const PIN_PATTERN = /^\d{6}$/;
/** The token of 128 bits in an invitation's link. */
export const INVITATION_PATTERN = /^[\w-]{22}$/;

const PIN_MIN = 100_000;
const PIN_COUNT = 900_000;

/** Returns that many bytes, which cannot be guessed and differ each time. */
export type RandomBytes = (count: number) => Uint8Array;

const cryptoBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

const drawCode = (length: number, randomBytes: RandomBytes) =>
  Array.from(randomBytes(length), (byte) => SURVEY_CODE_ALPHABET[byte % 32]).join("");

/** Draws a survey code from 8 bytes (40 bits). */
export const drawSurveyCode = (randomBytes: RandomBytes = cryptoBytes) => drawCode(8, randomBytes);

/** Draws a workshop's code from 8 bytes (40 bits), so that a right one need never be refused for wrong ones. */
export const drawRoomCode = (randomBytes: RandomBytes = cryptoBytes) => drawCode(8, randomBytes);

const PHONE_NUMBERS = { min: 100, count: 900 } as const;

/** Draws the number of a phone in a workshop's room, from 100 to 999. It grants nothing: that it is nearly even is enough. */
export function drawPhoneNumber(randomBytes: RandomBytes = cryptoBytes): number {
  const draw = randomBytes(4).reduce((value, byte) => value * 256 + byte, 0);
  return PHONE_NUMBERS.min + (draw % PHONE_NUMBERS.count);
}

/** Draws a PIN from 100000 to 999999, uniformly: values above the last whole multiple are drawn again. */
export function drawPin(randomBytes: RandomBytes = cryptoBytes): string {
  const limit = Math.floor(2 ** 32 / PIN_COUNT) * PIN_COUNT;
  const draw = randomBytes(4).reduce((value, byte) => value * 256 + byte, 0);
  return draw < limit ? String(PIN_MIN + (draw % PIN_COUNT)) : drawPin(randomBytes);
}
