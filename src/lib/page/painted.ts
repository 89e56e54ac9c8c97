import { pause } from "#domain/pause.ts";

/** A tab in the background paints nothing. */
const TIMEOUT_MS = 3000;

/** The paint that all wait for who have asked since the last one. */
let awaited: Promise<void> | undefined;

async function waitForPaint(): Promise<void> {
  await Promise.race([new Promise(requestAnimationFrame), pause(TIMEOUT_MS)]);
  awaited = undefined;
  await pause(0);
}

/** Resolves once what was rendered is painted: for work that would hold it up. */
export function painted(): Promise<void> {
  awaited ??= waitForPaint();
  return awaited;
}
