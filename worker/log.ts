/** Returns the database's own message: the message of drizzle repeats the values of the statement. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error && error.message.startsWith("Failed query") ? error.cause : error);
}

/** Logs an event as one JSON line: names and ids only, never an address, a PIN or an answer. */
export function logError(event: string, error: unknown, ids: Record<string, string> = {}): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the log
  console.error(JSON.stringify({ level: "error", event, ...ids, error: reasonOf(error) }));
}
