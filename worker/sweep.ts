import type { SweepName, SweepParts, SweepRun } from "#domain/admin/operations.ts";
import { sweepFactors } from "./auth/second-factor/sweep-factors.ts";
import { sweepIncompleteAccounts } from "./auth/signup-pins/sign-up.ts";
import { logError } from "./log.ts";
import { sweepReminders } from "./services/action-reminders/write-reminders.ts";
import { sweepAnalyses } from "./services/analyses/index.ts";
import { copyActs, isAwaitingRestore } from "./services/audit/journal.ts";
import type { ServiceContext } from "./services/context.ts";
import { sweepDeliveries } from "./services/delivery/sweep-deliveries.ts";
import { announceClosings, announceDeletions, announceSummaries } from "./services/events/announce-dates.ts";
import { sweepEvents } from "./services/events/sweep-events.ts";
import { sweepExports } from "./services/exports/sweep-exports.ts";
import { recordSweeps } from "./services/health/record-sweeps.ts";
import { sweepAddresses } from "./services/invitations/delete-addresses.ts";
import { sweepKeys } from "./services/keys/sweep-keys.ts";
import { deleteExpired } from "./services/retention/delete-expired.ts";
import { sweepKept } from "./services/retention/kept.ts";
import { purgeSurveys } from "./services/surveys/index.ts";

export type Part = (context: ServiceContext) => Promise<unknown>;

/** In this order, since some take up what those before them write. */
export const SWEEPS: { [Name in SweepName]: Record<SweepParts[Name], Part> } = {
  jobs: { analyses: sweepAnalyses, exports: sweepExports },
  due: {
    closings: announceClosings,
    reminders: sweepReminders,
    summaries: announceSummaries,
    deletions: announceDeletions,
    events: sweepEvents,
  },
  deliveries: { due: sweepDeliveries },
  ends: { surveys: deleteExpired, files: purgeSurveys },
  kept: {
    rows: sweepKept,
    addresses: sweepAddresses,
    accounts: sweepIncompleteAccounts,
  },
  records: { keys: sweepKeys, factors: sweepFactors, acts: copyActs },
};

/**
 * Runs every part of every sweep, each minute, and records how it went. A failing one stops no other. None runs on a
 * restored database before `npm run restore` has, nor while it cannot be known whether it is one.
 */
export async function sweep(
  context: ServiceContext,
  sweeps: Record<string, Record<string, Part>> = SWEEPS,
): Promise<void> {
  if (await isAwaitingRestore(context)) {
    logError("restore_unfinished", "npm run restore has not repeated what ended in the lost time");
    return;
  }
  const begunAt = Date.now();
  const runs = [];
  for (const [name, parts] of Object.entries(sweeps)) {
    const startedAt = Date.now();
    const errors: SweepRun["errors"] = {};
    for (const [part, run] of Object.entries(parts)) {
      errors[part] = await runPart(context, `${name}.${part}`, run);
    }
    runs.push({ name, durationMs: Date.now() - startedAt, errors });
  }
  await recordSweeps(context, begunAt, runs).catch((error: unknown) =>
    logError("sweeps_not_recorded", error),
  );
}

/** Returns the kind of its failure, or null. */
async function runPart(context: ServiceContext, name: string, run: Part): Promise<string | null> {
  try {
    await run(context);
    return null;
  } catch (error) {
    logError("sweep_failed", error, { name });
    return error instanceof Error ? error.name : "Error";
  }
}
