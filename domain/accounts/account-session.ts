/** One browser in which an account is signed in, as its owner sees it. Times are ISO 8601, UTC. */
export interface AccountSession {
  id: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  userAgent: string | null;
  address: string | null;
  signedInAt: string;
}
