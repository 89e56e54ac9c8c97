import { and, eq, sql } from "drizzle-orm";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { LinkKind } from "#domain/surveys/link-kind.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { AppError, ConflictError, InvalidError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { checkTicket, ticketRequired } from "#worker/services/invitations/ticket.ts";
import type { ResponseValues } from "./store-response.ts";

/** What the insert asked for beside an active survey with a free place. */
interface Asked {
  mode: SurveyMode;
  ticket: string | null;
  lacksProof: boolean;
}

/**
 * Called if the insert stored nothing. Returns if the same submission is stored already; throws the reason
 * otherwise: other answers under its id, a survey that is unknown, closed, expired, full or of another kind,
 * a ticket that opens nothing or a missing proof of work.
 */
export async function confirmReplay(
  context: Services<"db" | "config">,
  code: string,
  values: ResponseValues,
  asked: Asked,
): Promise<void> {
  const [stored] = await context.db
    .select({
      role: surveyResponses.role,
      customRoleName: surveyResponses.customRoleName,
      responses: surveyResponses.responses,
    })
    .from(surveyResponses)
    .where(and(eq(surveyResponses.surveyCode, code), eq(surveyResponses.submissionId, values.submissionId)));
  if (!stored) throw await findRefusal(context, code, asked);
  const isSame =
    stored.role === values.role &&
    stored.customRoleName === values.customRoleName &&
    stored.responses.join() === values.responses.join();
  if (!isSame) {
    throw new AppError(
      422,
      "submission_changed",
      "Other answers were already stored under this submission.",
      { field: "submissionId" },
    );
  }
}

async function findRefusal(
  context: Services<"db" | "config">,
  code: string,
  { mode, ticket, lacksProof }: Asked,
): Promise<AppError> {
  const [survey] = await context.db
    .select({
      status: surveyCodes.status,
      expiresAt: surveyCodes.expiresAt,
      mode: surveyCodes.mode,
      linkKind: surveyCodes.linkKind,
      responses: sql<number>`(SELECT count(*) FROM ${surveyResponses} WHERE survey_code = ${code})`,
    })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, code));
  if (!survey) return surveyNotFound();
  if (survey.status === "closed") {
    return new ConflictError("survey_closed", "This survey has been closed and takes no more responses.");
  }
  if (survey.expiresAt.getTime() <= Date.now()) {
    return new AppError(410, "survey_expired", "This survey has expired and takes no more responses.");
  }
  if (survey.mode !== mode) {
    return new AppError(
      409,
      "mode_changed",
      `This survey is now ${survey.mode}, not ${mode}. Please read its instructions again before you submit.`,
      { field: "mode" },
    );
  }
  await requireTicket(context, code, survey.linkKind, ticket);
  if (lacksProof && survey.responses < MAX_RESPONSES_PER_SURVEY) {
    return new AppError(
      429,
      "proof_required",
      "Many answers have come within an hour. Solve the survey’s challenge and send this again with its proof.",
      { field: "proof" },
    );
  }
  return new ConflictError(
    "survey_full",
    `This survey already has its ${MAX_RESPONSES_PER_SURVEY} responses.`,
  );
}

async function requireTicket(
  context: Services<"db" | "config">,
  code: string,
  linkKind: LinkKind,
  ticket: string | null,
): Promise<void> {
  if (linkKind === "personal") {
    if (ticket === null) throw ticketRequired();
    await checkTicket(context, code, ticket);
  } else if (ticket !== null) {
    throw new InvalidError("This survey has one link for everyone, without a ticket.", "ticket");
  }
}
