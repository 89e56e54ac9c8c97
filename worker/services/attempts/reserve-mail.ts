import type { HeldBack } from "#domain/accounts/requested-mail.ts";
import { MAIL_NETWORK_BUDGET, REQUESTED_MAILS, type RequestedMail } from "#domain/limits.ts";
import type { AttemptLimit, AttemptVerdict } from "#worker/durable/attempt-counter.ts";
import type { Services } from "#worker/services/context.ts";
import { counterOf, proofFactor, requireProof } from "./reserve-attempt.ts";

type Counting = Services<"config" | "attemptCounter" | "db">;

interface MailRequest {
  kind: RequestedMail;
  email: string;
  network: string;
  proof: string | undefined;
}

const PROOF_REQUIRED =
  "Many mails have been asked for. Solve the challenge and send this again with its proof.";

/** One subject's mails: `free` of them are sent without a proof. */
async function countingOf(context: Counting, subject: string, free: AttemptLimit) {
  const { counter, hash } = await counterOf(context, "mail", subject);
  const reserve = (limit: AttemptLimit) =>
    counter.reserve(hash, hash, {
      perAddress: limit,
      perSubject: limit,
      budget: { ...free, perAddress: limit },
    });
  return {
    reserve,
    reserveFree: () => reserve(free),
    undo: async (verdict: AttemptVerdict) => {
      if (verdict.isAllowed) await counter.refund(hash, verdict.attemptId);
    },
    factorAfter: (verdict: AttemptVerdict) =>
      verdict.isAllowed ? 0 : proofFactor(verdict.counted + 1, free),
  };
}

function toHeldBack({
  newestAt,
  retryAfterSeconds,
}: {
  newestAt: number;
  retryAfterSeconds: number;
}): HeldBack {
  const nextAt = new Date(Date.now() + retryAfterSeconds * 1000);
  return { sentAt: new Date(newestAt).toISOString(), nextAt: nextAt.toISOString() };
}

/**
 * Counts a mail that a stranger asks for, by its mailbox and by the client's network, whether or not there is an account.
 * Beyond what either has without, each mail takes a proof of work: throws with a challenge. Where the mailbox has had
 * all mails of that kind that it gets in an hour, returns when the last one went. What brings no proof is counted among
 * the free ones alone: it can't fill the hour, not even while it is answered.
 */
export async function reserveMail(
  context: Counting,
  { kind, email, network, proof }: MailRequest,
): Promise<HeldBack | null> {
  const subject = `${kind} ${email}`;
  const { free, most, windowMs } = REQUESTED_MAILS[kind];
  const [mailbox, sender] = await Promise.all([
    countingOf(context, subject, { attempts: free, windowMs }),
    countingOf(context, `network ${network}`, MAIL_NETWORK_BUDGET.free),
  ]);
  const verdicts = await Promise.all([mailbox.reserveFree(), sender.reserveFree()]);
  const [ofMailbox, ofSender] = verdicts;
  if (ofMailbox.isAllowed && ofSender.isAllowed) return null;
  await Promise.all([mailbox.undo(ofMailbox), sender.undo(ofSender)]);
  const all = { attempts: most, windowMs };
  if (!ofMailbox.isAllowed && ofMailbox.counted >= most) {
    const full = await mailbox.reserve(all);
    if (!full.isAllowed) return toHeldBack(full);
    await mailbox.undo(full);
  }
  const factor = Math.max(mailbox.factorAfter(ofMailbox), sender.factorAfter(ofSender));
  await requireProof(context, { purpose: "mail", subject, factor }, proof, PROOF_REQUIRED);
  const [proven] = await Promise.all([mailbox.reserve(all), sender.reserve(MAIL_NETWORK_BUDGET.counted)]);
  return proven.isAllowed ? null : toHeldBack(proven);
}
