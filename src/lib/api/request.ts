import type { ApiError, ApiErrorCode } from "#domain/api-error.ts";

/** Status 0 stands for no answer at all: no network, or none in time. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  status: number;
  code: ApiErrorCode | "network";
  field: string | undefined;
  retryAfterSeconds: number | undefined;
  requestId: string | undefined;

  constructor(status: number, error: Partial<Omit<ApiError, "code">> & { code: ApiErrorCode | "network" }) {
    super(error.message ?? `Server error: ${status}`);
    this.status = status;
    this.code = error.code;
    this.field = error.field;
    this.retryAfterSeconds = error.retryAfterSeconds;
    this.requestId = error.requestId;
  }
}

let tellLostCall: (() => void) | undefined;

/** Calls whenever there was no answer, or the database was away; until the returned function is called. */
export function hearLostCalls(listener: () => void): () => void {
  tellLostCall = listener;
  return () => {
    tellLostCall = undefined;
  };
}

/** What an answer that is not a success says, whoever wrote it. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const body: Partial<ApiError> | null = await response.json().catch(() => null);
  if (body?.code === "offline") tellLostCall?.();
  const { headers } = response;
  const retryAfter = Number(headers.get("retry-after") ?? headers.get("x-retry-after")) || undefined;
  return new ApiFailure(response.status, {
    ...body,
    code: body?.code ?? "internal",
    retryAfterSeconds: body?.retryAfterSeconds ?? retryAfter,
  });
}

/** The failure behind anything that a call threw. */
export function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  tellLostCall?.();
  return new ApiFailure(0, { code: "network", message: "The server could not be reached." });
}

/** Calls the API: a value, or an ApiFailure thrown. */
export async function request<Value>(path: string, init?: RequestInit): Promise<Value> {
  const response = await fetch(path, init).catch((error: unknown) => {
    throw toFailure(error);
  });
  if (!response.ok) throw await readFailure(response);
  return response.json();
}

export function jsonBody(value: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}
