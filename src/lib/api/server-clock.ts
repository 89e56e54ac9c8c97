/**
 * Offset from the page's monotonic clock to the server's, in ms; the device's clock until the server has sent
 * a time.
 */
let offsetMs = Date.now() - performance.now();

/** Sets the clock from a timestamp of the server and its age when the server sent it. */
export function setServerClock(momentIso: string, ageMs: number): void {
  offsetMs = Date.parse(momentIso) + ageMs - performance.now();
}

/** Returns the server's time in milliseconds since the epoch: a device's clock may be hours off. */
export function serverNow(): number {
  return performance.now() + offsetMs;
}
