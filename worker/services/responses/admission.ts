import { eq, lt, not, type SQL, sql } from "drizzle-orm";
import { FREE_SUBMISSIONS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { AppError, ConflictError, InvalidError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import type { ProofDemand } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";
import {
  checkTicket,
  opensPlace,
  spendTicket,
  ticketRequired,
  ticketTokens,
} from "#worker/services/invitations/ticket.ts";
import { responseCount } from "#worker/services/surveys/public-survey.ts";
import type { Rule } from "#worker/services/surveys/rules.ts";
import type { Submission } from "./submission.ts";

/** What lets a submission in, beside the state of its survey. */
export interface Admission {
  rules: Rule[];
  /** Runs in the same transaction, after the statement that stores the response. */
  spendTicket: SQL | null;
}

const isShared = eq(surveyCodes.linkKind, "shared");

export const surveyFull = () =>
  new ConflictError("survey_full", `This survey already has its ${MAX_RESPONSES_PER_SURVEY} responses.`);

const hasRoom: Rule = { must: lt(responseCount, MAX_RESPONSES_PER_SURVEY), otherwise: surveyFull };

const proofRequired = () =>
  new AppError(
    429,
    "proof_required",
    "Many answers have come within an hour. Solve the survey’s challenge and send this again with its proof.",
    { field: "proof" },
  );

/** Up to a number of responses; beyond it a proof of work would let more in. */
const shared = (upTo: number): Admission => ({
  rules: [
    { must: isShared, otherwise: () => ticketRequired() },
    hasRoom,
    { must: lt(responseCount, upTo), otherwise: proofRequired },
  ],
  spendTicket: null,
});

export const surveyProof = (code: string): ProofDemand => ({ purpose: "survey", subject: code, factor: 1 });

/**
 * Yields what may let a submission in, to be tried one after the other: its ticket, which proves that its respondent was
 * invited; or in a survey with one link for all that it is among the survey's first, then a proof of work, each proof
 * once, or else that it is among the free ones of the hour.
 */
export async function* admitSubmission(
  context: Services<"db" | "config" | "surveyLive">,
  code: string,
  { ticket, proof }: Pick<Submission, "ticket" | "proof">,
): AsyncGenerator<Admission> {
  if (ticket !== null) return yield await admitByTicket(context, code, ticket);
  // No hour can have had more: the others alone wait for the live object.
  yield shared(FREE_SUBMISSIONS);
  if (proof && (await isSpent(context, code, proof))) yield shared(MAX_RESPONSES_PER_SURVEY);
  else yield shared(await freeUntil(context, code));
}

/** For responses that come from no respondent, as the demo's. */
export async function* admitFreely(): AsyncGenerator<Admission> {
  yield shared(MAX_RESPONSES_PER_SURVEY);
}

async function admitByTicket(
  context: Services<"db" | "config">,
  code: string,
  ticket: string,
): Promise<Admission> {
  const tokenHashes = await ticketTokens.hashes(context, ticket);
  const hasNoTickets = () =>
    new InvalidError("This survey has one link for everyone, without a ticket.", "ticket");
  return {
    rules: [
      { must: not(isShared), otherwise: hasNoTickets },
      {
        must: opensPlace(sql`${surveyCodes.code}`, tokenHashes),
        async otherwise() {
          await checkTicket(context, code, ticket);
          return ticketRequired();
        },
      },
      hasRoom,
    ],
    spendTicket: spendTicket(code, tokenHashes),
  };
}

/** Spends a proof before the response is stored: of submissions at once one gets in. */
async function isSpent(context: Services<"db" | "config">, code: string, proof: string): Promise<boolean> {
  // Loaded for the few who are asked for a proof.
  const { spendProof } = await import("#worker/services/attempts/proof.ts");
  return spendProof(context, surveyProof(code), proof);
}

/**
 * Returns how many responses the survey can have before a further one of this hour needs a proof. Without an answer
 * none does: a lost response is worse than an invented one.
 */
async function freeUntil({ surveyLive }: Services<"surveyLive">, code: string): Promise<number> {
  try {
    return Math.min(await surveyLive.getByName(code).freeUntil(), MAX_RESPONSES_PER_SURVEY);
  } catch (error) {
    logError("submission_not_counted", error);
    return MAX_RESPONSES_PER_SURVEY;
  }
}
