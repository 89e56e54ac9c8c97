import type * as z from "zod/mini";
import { outageWords } from "#messages/frame/forms";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";

/** A failed call; `code` is our API's or better-auth's. A RequestError is one. */
export interface Failure {
  status: number;
  code: string;
  message: string;
  field?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

const MINUTE_SECONDS = 60;

function tooMany(seconds: number | undefined): string {
  if (!seconds) return outageWords.tooMany;
  if (seconds < MINUTE_SECONDS) return outageWords.tooManySeconds({ seconds });
  return outageWords.tooManyMinutes({ minutes: Math.ceil(seconds / MINUTE_SECONDS) });
}

/** Returns the next step after an outage, a fault of the page or too many tries; undefined after any other failure. */
export function outageDetail({ status, code, retryAfterSeconds }: Failure): string | undefined {
  if (code === "fault") return outageWords.fault;
  if (code === "insecure") return outageWords.insecure;
  if (status === 0) return outageWords.noConnection;
  if (status === 429) return tooMany(retryAfterSeconds);
  return status >= 500 ? outageWords.serverError : undefined;
}

/** Maps a failed call to a form's words. The message of an unknown failure is never shown. */
export function toFormError(failure: Failure, table: FormErrorTable): FormError {
  const { status, code, message, field } = failure;
  const known = table.codes?.[code];
  if (known) return known;
  if (field && table.fields?.includes(field)) return { message, field };
  if (table.worded?.includes(code)) return { message };
  const ofStatus = table.statuses?.[status];
  if (ofStatus) return ofStatus;
  if (status === 429 && table.tooMany) {
    return { message: tooMany(failure.retryAfterSeconds), ...table.tooMany };
  }
  return { message: table.failed, detail: outageDetail(failure) };
}

/** The error of one field, with its next step; null if another part of the form has it. */
export function errorAt(field: string, error: FormError | null): string | null {
  if (error?.field !== field) return null;
  return error.detail ? `${error.message} ${error.detail}` : error.message;
}

/** What is wrong with an input by its schema, in the words of the page: the API's own check says it in English. */
export function problemIn(schema: z.ZodMiniType, input: unknown): FormError | null {
  const { error } = schema.safeParse(input);
  return error ? firstError(error) : null;
}

/** The first problem that a schema has found with a form, at its field. */
export function firstError({ issues: [issue] }: z.core.$ZodError): FormError | null {
  return issue ? { message: issue.message, field: issue.path.join(".") } : null;
}
