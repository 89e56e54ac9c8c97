/** Milliseconds from this page's own steady clock to the server's; until told, the device is believed. */
let offsetMs = Date.now() - performance.now();

/** Takes over the server's time, from a moment that it named and how long ago that was when it wrote. */
export function setServerClock(momentIso: string, ageMs: number): void {
  offsetMs = Date.parse(momentIso) + ageMs - performance.now();
}

/** What the server's clock says, in milliseconds since the epoch: a device's own may be hours off, or be set. */
export function serverNow(): number {
  return performance.now() + offsetMs;
}
