import { type SQL, sql } from "drizzle-orm";
import { logError } from "#worker/log.ts";
import type { ProofDemand } from "#worker/services/attempts/require-proof.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { opensPlace, spendTicket, ticketHashes } from "#worker/services/invitations/ticket.ts";
import type { Submission } from "./submission.ts";

/** What lets a submission in, beside the state of its survey. */
export interface Admission {
  /** Holds for `survey`, in the statement that stores the response. */
  condition: SQL;
  /** True beyond the free submissions, without a proof. */
  lacksProof: boolean;
  /** Runs in the same transaction, after that statement. */
  spendTicket: SQL | null;
}

const FREE: Admission = { condition: sql`survey.link_kind = 'shared'`, lacksProof: false, spendTicket: null };

/** What a submission beyond the free ones needs. */
export const surveyProof = (code: string): ProofDemand => ({ purpose: "survey", subject: code, factor: 1 });

const LACKS_PROOF: Admission = { condition: sql`FALSE`, lacksProof: true, spendTicket: null };

/**
 * Lets a submission in: by its ticket, which proves that its respondent was invited, so that nothing is
 * counted; or in a survey with one link for all. That one is counted, and beyond the free ones of the hour let in by a
 * proof of work, each proof once.
 */
export async function admitSubmission(
  context: Pick<ServiceContext, "db" | "config" | "surveyLive">,
  code: string,
  { ticket, proof }: Pick<Submission, "ticket" | "proof">,
): Promise<Admission> {
  if (ticket !== null) return admitByTicket(context, code, ticket);
  if (await isFree(context, code)) return FREE;
  if (!proof) return LACKS_PROOF;
  // Loaded for the few who are asked for a proof. It is spent first: of submissions at once one gets in.
  const { spendProof } = await import("#worker/services/attempts/proof.ts");
  return (await spendProof(context, surveyProof(code), proof)) ? FREE : LACKS_PROOF;
}

/** For responses that come from no respondent, as the demo's. */
export const admitFreely = async (): Promise<Admission> => FREE;

async function admitByTicket(
  context: Pick<ServiceContext, "config">,
  code: string,
  ticket: string,
): Promise<Admission> {
  const tokenHashes = await ticketHashes(context, ticket);
  return {
    condition: sql`survey.link_kind = 'personal' AND ${opensPlace(sql`survey.code`, tokenHashes)}`,
    lacksProof: false,
    spendTicket: spendTicket(code, tokenHashes),
  };
}

/**
 * Counts a submission before it is stored and tells if it needs no proof. One that cannot be counted is free: a lost
 * response is worse than an invented one.
 */
async function isFree({ surveyLive }: Pick<ServiceContext, "surveyLive">, code: string): Promise<boolean> {
  try {
    return await surveyLive.getByName(code).countSubmission();
  } catch (error) {
    logError("submission_not_counted", error);
    return true;
  }
}
