/** A signal that aborts after that many milliseconds. `AbortSignal.timeout` is missing before Chrome 103 and Safari 16. */
export function abortAfter(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), timeoutMs);
  return controller.signal;
}
