/** Resolves after a pause, or as soon as the device is online again. */
export function pauseUntilOnline(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
    globalThis.addEventListener?.("online", () => resolve(), { once: true });
  });
}
