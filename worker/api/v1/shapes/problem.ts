import * as z from "zod/mini";
import type { ApiErrorCode } from "#domain/api-error.ts";
import { about, named } from "./named.ts";

/** Problem details (RFC 9457). */
export const problemSchema = named(
  "Problem",
  z.object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: about("For programs: each refusal has its own.", z.string()),
    requestId: about("Names the request in our log.", z.string()),
    field: about(
      "The part of the request that was not accepted, such as organizationName.",
      z.optional(z.string()),
    ),
    retryAfterSeconds: z.optional(z.number()),
  }),
);

/** The codes that callers meet, and what to do. */
export const PROBLEM_CODES: Partial<Record<ApiErrorCode, string>> = {
  invalid: "A part of the request was not accepted: `field` names it.",
  invalid_api_key: "The key is missing, wrong, expired or revoked: create another.",
  missing_scope: "The key may not do this: create one with the scope that WWW-Authenticate names.",
  forbidden: "Only the survey’s owner can do this, it is done on our pages alone, or it is switched off.",
  not_found: "There is no such survey, report, analysis or address, or it is not yours.",
  conflict: "The survey is in another state: read it again.",
  request_changed: "The Idempotency-Key stands for another request: draw a new one.",
  request_running: "The same request is being made: repeat it in a second.",
  survey_limit: "Too many surveys are open: close one.",
  mode_fixed: "Someone has answered: the kind of survey stays.",
  mode_of_round: "A further round is of the kind of the first.",
  team_size_fixed: "Someone has answered: the team size of a confidential survey stays.",
  survey_expired: "The survey has ended: move its end, or open it again.",
  invitation_limit: "There is no room for so many people.",
  no_responses: "Nobody has answered yet.",
  too_few_responses: "A confidential survey needs five responses.",
  release_changed:
    "Responses that a report speaks of, or a report itself, are gone: it cannot be analysed again.",
  analysis_cooldown: "The last analysis was started less than a day ago.",
  analysis_limit: "All analyses of the survey are used.",
  no_ai_provider: "No analysis can be written at the moment. None was used up.",
  report_too_old: "The report has no claims: read it on its page.",
  action_limit: "A report has as many actions as it can have.",
  too_many: "Wait for so many seconds as Retry-After says.",
  too_large: "The body is too large.",
  unsupported_type: "The body is not sent as JSON: its header is `Content-Type: application/json`.",
  offline: "The database cannot be reached: try again.",
  internal: "A fault of ours: tell us the requestId.",
};
