import * as z from "zod";
import type { Claim } from "#domain/claims/claim.ts";
import { takenUpSchema } from "#domain/figures/rounds/rounds.ts";
import { parseJson } from "#domain/parse-json.ts";
import { planSchema } from "./plan.ts";

/** A piece of advice that a report gives on a claim. */
const chosenAdviceSchema = z.object({
  claimId: z.string(),
  /** Id in the library. */
  adviceId: z.string(),
  /** Role that could lead it, proposed by its function and never by answers; null where that may not be said. */
  owner: z.string().nullable(),
  /** It was taken up in the round before and is not done. */
  isOpen: z.boolean(),
});
export type ChosenAdvice = z.infer<typeof chosenAdviceSchema>;

/** What an AI provider suggests beside the findings; nothing in it was checked against the answers. */
const suggestionSchema = z.object({
  claimIds: z.array(z.string()),
  text: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/**
 * A report as it is stored: data, and no sentence about the answers. Every sentence is rendered from a claim when the
 * report is read.
 */
const storedReportSchema = z.object({
  shape: z.literal("claims-1"),
  mode: z.enum(["confidential", "open"]),
  claims: z.array(z.custom<Claim>((value) => typeof value === "object" && value !== null && "kind" in value)),
  plan: planSchema,
  /** Up to three for each claim that asks for something, in the plan's order: their places are their numbers. */
  advice: z.array(chosenAdviceSchema),
  /** Steps that were taken up from the report of the round before. */
  followedUp: z.array(takenUpSchema),
  /** Read by a survey's managers alone until they take one in (proposals.ts), as is the quotation. */
  suggestions: z.array(suggestionSchema),
  /** What a provider wrote that is no answer as asked for; it would stand as a quotation. */
  quotation: z.string().nullable(),
});
export type StoredReport = z.infer<typeof storedReportSchema>;

/** Reads a stored report, an object or its JSON text; null for reports of the specified older shape. */
export function readStoredReport(stored: unknown): StoredReport | null {
  return storedReportSchema.safeParse(typeof stored === "string" ? parseJson(stored) : stored).data ?? null;
}
