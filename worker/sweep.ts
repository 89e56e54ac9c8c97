import { sweepExpiredSignIns } from "./auth/sessions/sweep-expired-sign-ins.ts";
import { sweepIncompleteAccounts } from "./auth/signup-pins/sign-up.ts";
import { logError } from "./log.ts";
import { sweepAnalyses } from "./services/analyses/index.ts";
import { sweepSpentTokens } from "./services/contact/sweep-spent-tokens.ts";
import type { ServiceContext } from "./services/context.ts";
import { sweepExports } from "./services/exports/sweep-exports.ts";
import { sweepAddresses } from "./services/invitations/sweep-addresses.ts";
import { sweepClosings } from "./services/mails/sweep-closings.ts";
import { sweepMails } from "./services/mails/sweep-mails.ts";
import { sweepExpiredSharing } from "./services/offers/sweep-expired-sharing.ts";
import { purgeSurveys } from "./services/surveys/index.ts";

const SWEEPS = {
  sweepAnalyses,
  sweepExports,
  sweepClosings,
  sweepMails,
  sweepAddresses,
  sweepIncompleteAccounts,
  sweepSpentTokens,
  sweepExpiredSignIns,
  sweepExpiredSharing,
  purgeSurveys,
};

/** Runs every sweep, each minute. A failing one stops no other. */
export async function sweep(context: ServiceContext): Promise<void> {
  for (const [name, run] of Object.entries(SWEEPS)) {
    await run(context).catch((error: unknown) => logError("sweep_failed", error, { name }));
  }
}
