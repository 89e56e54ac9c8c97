import { type SQL, sql } from "drizzle-orm";
import { FREE_SUBMISSIONS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { logError } from "#worker/log.ts";
import type { ProofDemand } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";
import { opensPlace, spendTicket, ticketTokens } from "#worker/services/invitations/ticket.ts";
import type { Submission } from "./submission.ts";

/** What lets a submission in, beside the state of its survey. */
export interface Admission {
  /** Holds for `survey`, in the statement that stores the response. */
  condition: SQL;
  /** How many responses the survey can have with it. */
  upTo: number;
  /** True if a proof of work would let more in. */
  lacksProof: boolean;
  /** Runs in the same transaction, after that statement. */
  spendTicket: SQL | null;
}

const shared = (upTo: number): Admission => ({
  condition: sql`survey.link_kind = 'shared'`,
  upTo,
  lacksProof: upTo < MAX_RESPONSES_PER_SURVEY,
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

async function admitByTicket(context: Services<"config">, code: string, ticket: string): Promise<Admission> {
  const tokenHashes = await ticketTokens.hashes(context, ticket);
  return {
    condition: sql`survey.link_kind = 'personal' AND ${opensPlace(sql`survey.code`, tokenHashes)}`,
    upTo: MAX_RESPONSES_PER_SURVEY,
    lacksProof: false,
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
