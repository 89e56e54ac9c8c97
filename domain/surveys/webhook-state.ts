/** The address is gone, by its own words or after an hour of 404; or something posted there could not be delivered. */
export type WebhookFault = "gone" | "unreachable";

/** What is known of an address to which the last notice, or event, could not be delivered. */
export interface WebhookState {
  fault: WebhookFault | null;
  /** What it answered then; null without a fault or an answer. */
  faultStatus: number | null;
}

export const isRedirect = (status: number | null): status is number =>
  status !== null && status >= 300 && status < 400;

/** Which words tell a fault: a redirect comes from an address that has received what was posted. */
export function faultKind({ fault, faultStatus }: WebhookState) {
  if (fault === null) return null;
  if (isRedirect(faultStatus)) return "redirect";
  if (fault === "gone") return "gone";
  return faultStatus === null ? "unreachable" : "refused";
}

type StatusWords = string | ((values: { status: number }) => string);

/** A sentence that may name the status that an address has answered. */
export const inWords = (words: StatusWords, status: number | null): string =>
  typeof words === "string" ? words : words({ status: status ?? 0 });
