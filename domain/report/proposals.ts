import type { StoredReport } from "./stored-report.ts";

/** Suggestions that a report keeps of a provider; a text that is no answer as asked for takes the first's place. */
export const MAX_PROPOSALS = 5;

/** What a provider wrote of its own. It is checked against nothing, so that a manager of the survey reads it first. */
export interface Proposal {
  /** Its place, from 0. */
  number: number;
  text: string;
  /** The provider's whole text, which was no answer as asked for. */
  isQuotation: boolean;
  /** A manager has taken it into the report, where everyone reads it. */
  isTakenIn: boolean;
}

/** How many a report has of which a manager may decide. */
export interface ProposalCount {
  insightId: string;
  count: number;
}

type Proposed = Pick<StoredReport, "suggestions" | "quotation">;

/** Tells by a number's bit what managers have taken in. */
const isIn = (takenIn: number, number: number) => ((takenIn >> number) & 1) === 1;

/** Lists what a provider wrote beside the order of a report's claims; `takenIn` has a bit for each number. */
export function listProposals({ suggestions, quotation }: Proposed, takenIn: number): Proposal[] {
  const texts = [
    ...suggestions.map(({ text }) => ({ text, isQuotation: false })),
    ...(quotation === null ? [] : [{ text: quotation, isQuotation: true }]),
  ];
  return texts.map((one, number) => ({ number, ...one, isTakenIn: isIn(takenIn, number) }));
}

/** Returns a report without what no manager has taken in: other readers never see that. */
export function keepTakenIn<Report extends Proposed>(report: Report, takenIn: number): Report {
  const { suggestions, quotation } = report;
  return {
    ...report,
    suggestions: suggestions.filter((_, number) => isIn(takenIn, number)),
    quotation: isIn(takenIn, suggestions.length) ? quotation : null,
  };
}
