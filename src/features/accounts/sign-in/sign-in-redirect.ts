/** What there is to say about the link that led to the sign-in page. */
export interface Arrival {
  tone: "success" | "warning";
  title: string;
  text: string;
}

export const CONFIRMED: Arrival = {
  tone: "success",
  title: "Your email address is confirmed",
  text: "Sign in to go on.",
};

const warn = (title: string, text: string): Arrival => ({ tone: "warning", title, text });

const DEAD_LINK = warn(
  "That link does not work any more",
  "A confirmation link is valid for a limited time. Sign in with your password, and we can send you a new one.",
);
const FOREIGN_LINK = warn(
  "That link is not one of ours",
  "It may have been cut short on its way. Open it again from the message, or sign in, and we can send you a new one.",
);
const SUSPENDED = warn("This account has been suspended", "Please write to us if you do not know why.");
const POSTPONED = warn(
  "The link could not be followed just now",
  "We could not look it up. It is as good as before: open it once more in a few minutes.",
);

const POSTPONING_ERRORS = ["offline", "too_many", "internal"];

const ARRIVALS: Record<string, Arrival> = {
  token_expired: DEAD_LINK,
  user_not_found: DEAD_LINK,
  banned_user: SUSPENDED,
};

/** Where a link met a failure of ours, which says nothing about the link. */
export function findPostponement(error: string): Arrival | null {
  return POSTPONING_ERRORS.includes(error.toLowerCase()) ? POSTPONED : null;
}

/** Null where no link did, or another part of the page explains it. */
export function findArrival(params: URLSearchParams): Arrival | null {
  if (params.has("provider")) return null;
  const error = params.get("error");
  if (error !== null) return findPostponement(error) ?? ARRIVALS[error.toLowerCase()] ?? FOREIGN_LINK;
  return params.get("link") === "confirmed" ? CONFIRMED : null;
}
