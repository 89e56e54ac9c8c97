import type { Challenge } from "altcha-lib";
import type { ApiErrorCode, Problem } from "#domain/api-error.ts";
import { reportFault } from "#src/lib/page/report-fault.ts";

/** No answer, the page itself failed before or after it, or its origin is insecure and lacks what a call needs. */
type OwnCode = "network" | "fault" | "insecure";

/** What a refusal says: what the specification gives a shape of its own has a message in place of a detail. */
type Refusal = Partial<Omit<Problem, "code">> & { message?: string };

/** A call that brought no value: an error answer of the server, or one of our own codes with status 0. */
export class RequestError extends Error {
  declare status: number;
  declare code: ApiErrorCode | OwnCode;
  declare field: string | undefined;
  declare retryAfterSeconds: number | undefined;
  declare requestId: string | undefined;
  /** The message is for people, in the language of the page: others are for developers. */
  declare isWorded: boolean;
  /** Set with "proof_required" where the answer brings the challenge along. */
  declare challenge: Challenge | undefined;

  constructor(status: number, error: Refusal & { code: ApiErrorCode | OwnCode; isWorded?: boolean }) {
    super(error.detail ?? error.message ?? `Server error: ${status}`);
    this.name = "RequestError";
    this.status = status;
    this.code = error.code;
    this.field = error.field;
    this.retryAfterSeconds = error.retryAfterSeconds;
    this.requestId = error.requestId;
    this.isWorded = error.isWorded ?? false;
    this.challenge = error.challenge as Challenge | undefined;
  }
}

/** Without a session (401) or without the right (403): another try would fail too. */
export const isAccessDenied = ({ status }: RequestError) => status === 401 || status === 403;

let reportOutage: (() => void) | undefined;

/** Calls the listener when a request got no answer or the database was away, until the returned function is called. */
export function onOutage(listener: () => void): () => void {
  reportOutage = listener;
  return () => {
    reportOutage = undefined;
  };
}

/**
 * Returns the error that an answer other than a success stands for. A proxy's answer has nothing of a refusal in it.
 */
export async function readRequestError(response: Response): Promise<RequestError> {
  const body: (Refusal & { code?: ApiErrorCode }) | null = await response.json().catch(() => null);
  if (body?.code === "offline") reportOutage?.();
  const { headers } = response;
  const retryAfter = Number(headers.get("retry-after") ?? headers.get("x-retry-after")) || undefined;
  return new RequestError(response.status, {
    ...body,
    code: body?.code ?? "internal",
    isWorded: headers.has("content-language"),
    retryAfterSeconds: body?.retryAfterSeconds ?? retryAfter,
  });
}

export function networkError(): RequestError {
  reportOutage?.();
  return new RequestError(0, { code: "network", message: "The server could not be reached." });
}

/** Returns an answer's JSON. Throws a RequestError if it was cut off, or is the page of a network's sign-in. */
export async function readJson<Value>(response: Response): Promise<Value> {
  return response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new RequestError(502, { code: "internal" }) : networkError();
  });
}

/** Returns what was thrown as a RequestError. Anything else is a fault of the page, and reported: never an outage. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  reportFault(error);
  return new RequestError(0, { code: "fault", message: "A part of this page failed." });
}
