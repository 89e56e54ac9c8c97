import type { RequestError } from "#src/lib/api/request-error.ts";
import { type Store, useStore } from "#src/lib/store.ts";

export type SubmissionState =
  | { status: "idle" }
  | { status: "sending" }
  /** The device solves the proof of work that the server has asked for. */
  | { status: "proving" }
  /** Sent again automatically; `tryNow` ends the pause. */
  | { status: "waiting"; failure: RequestError; tryNow: () => void }
  | { status: "rejected"; failure: RequestError }
  /** The page itself failed: sent again only when asked to. */
  | { status: "faulty" }
  | { status: "stored" };

export const IDLE: SubmissionState = { status: "idle" };

/** What has become of the answers since Submit was pressed. */
export type Submission = Store<SubmissionState>;

export function useSubmission(submission: Submission): SubmissionState {
  return useStore(submission, IDLE);
}
