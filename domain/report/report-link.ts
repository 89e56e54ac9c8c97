import * as z from "zod/mini";
import { REPORT_LINK_DAYS } from "#domain/limits.ts";

export const makeReportLinkSchema = z.strictObject({
  insightId: z.uuid("Please choose a version of the report"),
  days: z._default(
    z.literal(REPORT_LINK_DAYS.choices, `Choose ${REPORT_LINK_DAYS.choices.join(", ")} days`),
    REPORT_LINK_DAYS.default,
  ),
});
export type MakeReportLink = z.infer<typeof makeReportLinkSchema>;

/** A link that works, as the survey's managers see it: without its token. Times are ISO 8601, UTC. */
export interface ReportLink {
  id: string;
  insightId: string;
  /** When the analysis that it shows was started. */
  versionAt: string;
  createdAt: string;
  expiresAt: string;
  /** How often a browser has opened it. */
  opened: number;
}

export interface ReportLinks {
  links: ReportLink[];
  maxLinks: number;
}

export interface MadeReportLink {
  id: string;
  /** Path and token, shown once. */
  path: string;
  expiresAt: string;
}
