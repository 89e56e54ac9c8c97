import type { PasswordWeakness } from "./accounts/account.ts";

/** Codes of every answer that is not a success. */
export const API_ERROR_CODES = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "survey_expired",
  "survey_closed",
  "survey_full",
  "submission_changed",
  "ticket_required",
  "ticket_used",
  "invitation_limit",
  "mode_changed",
  "proof_required",
  "mode_fixed",
  "mode_of_round",
  "team_size_fixed",
  "rows_confidential",
  "too_few_responses",
  "release_changed",
  "survey_limit",
  "no_responses",
  "analysis_running",
  "analysis_cooldown",
  "analysis_limit",
  "no_ai_provider",
  "no_insights",
  "export_limit",
  "report_link_limit",
  "offer_exists",
  "action_limit",
  "unreachable",
  "own_survey",
  "has_second_manager",
  "invalid_pin",
  "weak_password",
  "api_key_limit",
  "api_key_replaced",
  "invalid_api_key",
  "missing_scope",
  "request_changed",
  "request_running",
  "report_too_old",
  "stale_session",
  "confirm_factor",
  "second_factor_required",
  "admin_screens_off",
  "no_sms_provider",
  "locked_out",
  "too_many",
  "too_large",
  "unsupported_type",
  "misdirected",
  "link_expired",
  "offline",
  "internal",
] as const;
export type ApiErrorCode = (typeof API_ERROR_CODES)[number];

/** Problem details (RFC 9457), as every refusal is answered whose shape is not specified. */
export interface Problem {
  /** Where the refusal is described. */
  type: string;
  title: string;
  status: number;
  /** What people read of it. */
  detail: string;
  code: ApiErrorCode;
  requestId: string;
  /** Field of the request that was invalid, such as "organizationName" or "answers.12". */
  field?: string;
  /** Set with `weak_password`: each rule that the password breaks. */
  reasons?: PasswordWeakness[];
  /** Set with `proof_required`: what to solve for the call's `proof`. */
  challenge?: object;
  /** Seconds until the same call may succeed. */
  retryAfterSeconds?: number;
}
