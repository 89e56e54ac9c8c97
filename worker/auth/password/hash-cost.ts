/** Of scrypt: how many blocks, how large, and how many times over. */
export interface Cost {
  N: number;
  r: number;
  p: number;
}

/** From OWASP's table for scrypt the row whose 16 MB leave room in an isolate of 128 MB. */
export const COST: Cost = { N: 16_384, r: 8, p: 5 };

/** A hash blocks the whole isolate for 100 ms or more: at least as long again belongs to the other requests. */
export const MIN_GAP_MS = 60;
