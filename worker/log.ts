import { AsyncLocalStorage } from "node:async_hooks";
import { AppError, isDatabaseError } from "./errors.ts";

/** What a line and a data point are about: one request, one batch of a queue or one sweep. */
interface LogScope {
  requestId: string;
  metrics: AnalyticsEngineDataset;
}

const scopes = new AsyncLocalStorage<LogScope>();

/** Runs work whose log lines carry one new id, what it leaves in the background too. */
export const withLogScope = <Result>(metrics: AnalyticsEngineDataset, work: () => Result): Result =>
  scopes.run({ requestId: crypto.randomUUID(), metrics }, work);

/** Returns the id of the request that is answered. */
export const currentRequestId = (): string => scopes.getStore()?.requestId ?? crypto.randomUUID();

const CODE = /^[\w-]{1,60}$/;
const FRAMES = 3;

/**
 * Returns the database's own message and those of our own errors. Of any other error its kind and the place in our code:
 * a message may hold what a vendor answered, the values of a statement, or what a visitor wrote.
 */
function reasonOf(error: unknown): string {
  if (typeof error === "string") return error;
  if (!(error instanceof Error)) return "unknown";
  if (isDatabaseError(error)) return String(error.message.startsWith("Failed query") ? error.cause : error);
  if (error instanceof AppError) return `${error.name} ${error.code}: ${error.message}`;
  const { code } = error as { code?: unknown };
  const kind = CODE.test(error.name) ? error.name : "Error";
  return `${kind}${typeof code === "string" && CODE.test(code) ? ` ${code}` : ""}${framesOf(error)}`;
}

/** Without its head, which repeats the message. */
function framesOf({ name, message, stack = "" }: Error): string {
  const head = message ? `${name}: ${message}` : name;
  if (!stack.startsWith(head)) return "";
  const frames = stack.slice(head.length).split("\n").filter(Boolean).slice(0, FRAMES);
  return frames.map((frame) => ` ${frame.trim()}`).join("");
}

/**
 * Logs a failure as one JSON line and counts it as one data point: names and ids of ours only, never an address, a PIN, an
 * answer or a vendor's text.
 */
export function logError(event: string, error: unknown, ids: Record<string, string> = {}): void {
  const { requestId, metrics } = scopes.getStore() ?? {};
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the log
  console.error(JSON.stringify({ level: "error", event, requestId, ...ids, error: reasonOf(error) }));
  metrics?.writeDataPoint({ indexes: ["failure"], blobs: [event, ids.kind ?? ids.name ?? ""], doubles: [1] });
}

/** An error in a visitor's browser, cleaned: nothing in it is what a person typed or was sent. */
export interface PageError {
  page: string;
  file: string;
  line: number;
  column: number;
  message: string;
}

export function logPageError(error: PageError): void {
  const { requestId, metrics } = scopes.getStore() ?? {};
  // biome-ignore lint/suspicious/noConsole: beside `logError`, which logs failures of ours
  console.error(JSON.stringify({ level: "error", event: "page_error", requestId, ...error }));
  const { page, file, line, column, message } = error;
  metrics?.writeDataPoint({ indexes: ["page_error"], blobs: [page, file, message], doubles: [line, column] });
}

/** Logs what an operator may look for later, as one JSON line: names and ids of ours only. It is no failure and is not counted. */
export function logInfo(event: string, ids: Record<string, string>): void {
  const { requestId } = scopes.getStore() ?? {};
  // biome-ignore lint/suspicious/noConsole: beside `logError`, for what has not failed
  console.info(JSON.stringify({ level: "info", event, requestId, ...ids }));
}

/** Counts one answered request: by its route's pattern, never by its path, which may hold a code or a token. */
export function countRequest(route: string, method: string, status: number, durationMs: number): void {
  scopes.getStore()?.metrics.writeDataPoint({
    indexes: ["request"],
    blobs: [route, method, `${Math.floor(status / 100)}xx`],
    doubles: [status, durationMs],
  });
}

/**
 * Counts a mail that was handed over: its kind, how long after it was due, and by which try; none of those whose time
 * is that of an answer, which do not know how long they waited.
 */
export function countMail(kind: string, waitedMs: number | null, tries: number): void {
  if (waitedMs === null) return;
  scopes
    .getStore()
    ?.metrics.writeDataPoint({ indexes: ["mail_sent"], blobs: [kind], doubles: [waitedMs, tries] });
}
