import { sql } from "drizzle-orm";
import { listProposals, type Proposal } from "#domain/report/proposals.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { isManagedReport, type ReportKey, reportNotFound } from "#worker/services/actions/store-action.ts";
import type { Services } from "#worker/services/context.ts";

function proposalsOf(packed: Uint8Array | null, takenIn: number): Proposal[] {
  const stored = readStoredReport(readReport(packed).insights);
  return stored ? listProposals(stored, takenIn) : [];
}

export const countProposals = (packed: Uint8Array | null): number => proposalsOf(packed, 0).length;

/** Lists what a provider suggests beside a report: to the survey's owner and its second manager, and to nobody else. */
export async function readProposals(
  { db }: Services<"db">,
  managerId: string,
  report: ReportKey,
): Promise<Proposal[]> {
  const [found] = await db
    .select({ insights: surveyInsights.insights, takenIn: surveyInsights.takenIn })
    .from(surveyInsights)
    .where(isManagedReport(managerId, report));
  if (!found) throw reportNotFound();
  return proposalsOf(found.insights, found.takenIn);
}

/** Takes one into the report, where all its readers see it, or out of it again; a second call changes nothing. */
export async function takeIn(
  { db }: Services<"db">,
  managerId: string,
  { number, ...report }: ReportKey & { number: number },
  isTakenIn: boolean,
): Promise<void> {
  const bit = 1 << number;
  const changed = await db
    .update(surveyInsights)
    .set({ takenIn: isTakenIn ? sql`taken_in | ${bit}` : sql`taken_in & ~${bit}` })
    .where(isManagedReport(managerId, report))
    .returning({ id: surveyInsights.id });
  if (changed.length === 0) throw reportNotFound();
}
