import { pause } from "#domain/pause.ts";

/** A tab in the background paints nothing. */
const TIMEOUT_MS = 3000;

/** Resolves once what was rendered is painted: for work that would hold it up. */
export async function painted(): Promise<void> {
  await Promise.race([new Promise(requestAnimationFrame), pause(TIMEOUT_MS)]);
  await pause(0);
}
