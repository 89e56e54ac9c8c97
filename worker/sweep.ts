import { sweepFactors } from "./auth/second-factor/sweep-factors.ts";
import { sweepIncompleteAccounts } from "./auth/signup-pins/sign-up.ts";
import { logError } from "./log.ts";
import { sweepActionSummaries } from "./services/action-reminders/sweep-summaries.ts";
import { sweepReminders } from "./services/action-reminders/write-reminders.ts";
import { sweepAnalyses } from "./services/analyses/index.ts";
import { copyActs, isAwaitingRestore } from "./services/audit/journal.ts";
import type { ServiceContext } from "./services/context.ts";
import { sweepDeliveries } from "./services/events/sweep-deliveries.ts";
import { sweepEvents } from "./services/events/sweep-events.ts";
import { sweepExports } from "./services/exports/sweep-exports.ts";
import { recordSweeps } from "./services/health/record-sweeps.ts";
import { sweepAddresses } from "./services/invitations/delete-addresses.ts";
import { sweepKeys } from "./services/keys/sweep-keys.ts";
import { sweepClosings } from "./services/mails/sweep-closings.ts";
import { sweepMails } from "./services/outbox/sweep-mails.ts";
import { announceDeletions } from "./services/retention/announce-deletions.ts";
import { deleteExpired } from "./services/retention/delete-expired.ts";
import { eraseFailedMails, sweepKept } from "./services/retention/sweep-kept.ts";
import { purgeSurveys } from "./services/surveys/index.ts";

export const SWEEPS = {
  sweepAnalyses,
  sweepExports,
  sweepClosings,
  sweepReminders,
  sweepActionSummaries,
  // Before the deliveries, which take up what it writes.
  sweepEvents,
  sweepDeliveries,
  sweepMails,
  sweepAddresses,
  sweepIncompleteAccounts,
  sweepKept,
  sweepKeys,
  sweepFactors,
  announceDeletions,
  deleteExpired,
  purgeSurveys,
  eraseFailedMails,
  copyActs,
};

/**
 * Runs every sweep, each minute, and records how it went. A failing one stops no other. None runs on a restored database
 * before `npm run restore` has, nor while it cannot be known whether it is one.
 */
export async function sweep(context: ServiceContext): Promise<void> {
  if (await isAwaitingRestore(context)) {
    logError("restore_unfinished", "npm run restore has not repeated what ended in the lost time");
    return;
  }
  const runs = [];
  for (const [name, run] of Object.entries(SWEEPS)) {
    const startedAt = Date.now();
    const error = await run(context).then(
      () => null,
      (thrown: unknown) => {
        logError("sweep_failed", thrown, { name });
        return thrown instanceof Error ? thrown.name : "Error";
      },
    );
    runs.push({ name, durationMs: Date.now() - startedAt, error });
  }
  await recordSweeps(context, runs).catch((error: unknown) => logError("sweeps_not_recorded", error));
}
