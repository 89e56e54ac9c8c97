/** Reports an error that was handled and is a fault of ours all the same (src/chrome/document/report-errors.js). */
export function reportFault(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : "Not an error";
  globalThis.dispatchEvent?.(new ErrorEvent("error", { error, message }));
}
