import type { PasswordWeakness } from "./accounts/account.ts";

/** The closed family of answers that are not a success. */
const API_ERROR_CODES = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "survey_expired",
  "survey_full",
  "submission_changed",
  "survey_limit",
  "no_responses",
  "analysis_running",
  "analysis_cooldown",
  "analysis_limit",
  "no_insights",
  "export_limit",
  "invalid_pin",
  "weak_password",
  "stale_session",
  "no_sms_provider",
  "locked_out",
  "too_many",
  "too_large",
  "offline",
  "internal",
] as const;
export type ApiErrorCode = (typeof API_ERROR_CODES)[number];

export interface ApiError {
  code: ApiErrorCode;
  message: string;
  requestId: string;
  /** The field of the request that was refused, such as "organizationName" or "answers.12". */
  field?: string;
  /** With `weak_password`: why it is. */
  reasons?: PasswordWeakness[];
  /** With `offline`: there is nothing. */
  data?: null;
  /** When the same call may succeed, in seconds from now. */
  retryAfterSeconds?: number;
}
