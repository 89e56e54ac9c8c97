/** A browser in which an account is signed in, as its owner sees it. Times are ISO 8601, UTC. */
export interface AccountSession {
  id: string;
  /** The session of the current request. */
  isCurrent: boolean;
  userAgent: string | null;
  address: string | null;
  signedInAt: string;
}
