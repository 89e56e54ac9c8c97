import { REALTIME } from "#domain/limits.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { pauseUntilOnline } from "#src/lib/page/pause-until-online.ts";
import { createStore, useStore } from "#src/lib/store.ts";

export type SubmissionState =
  | { status: "idle" }
  | { status: "sending" }
  /** The device solves the proof of work that the server has asked for. */
  | { status: "proving" }
  /** Sent again automatically. */
  | { status: "waiting"; failure: RequestError }
  | { status: "rejected"; failure: RequestError }
  /** The page itself failed: sent again only when asked to. */
  | { status: "faulty" }
  | { status: "stored" };

/** True if the same submission may succeed later: no answer, rate limit, or a server error. */
function isTransient({ code, status }: RequestError): boolean {
  return code === "network" || status === 408 || status === 429 || status >= 500;
}

export function retryDelayMs(attempt: number, { retryAfterSeconds }: RequestError): number {
  const { reconnectDelaysMs } = REALTIME;
  const delay = reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)] as number;
  return Math.max(delay, (retryAfterSeconds ?? 0) * 1000);
}

const IDLE: SubmissionState = { status: "idle" };

/** `send` calls back when it has to solve a proof of work first. */
export function createSubmission(send: (onProof: () => void) => Promise<unknown>) {
  const { getState, setState, subscribe } = createStore<SubmissionState>(() => IDLE);
  let tryNow = () => {};

  async function pause(delayMs: number) {
    const isPressed = new Promise<void>((resolve) => {
      tryNow = resolve;
    });
    await Promise.race([isPressed, pauseUntilOnline(delayMs)]);
  }

  async function sendOnce(): Promise<RequestError | null> {
    setState({ status: "sending" });
    return send(() => setState({ status: "proving" })).then(() => null, toRequestError);
  }

  return {
    getState,
    subscribe,
    /** Sends until the server has stored or rejected it. */
    async submit() {
      const { status } = getState();
      if (status === "sending" || status === "proving" || status === "waiting") return;
      let failure = await sendOnce();
      for (let attempt = 0; failure && isTransient(failure); attempt += 1) {
        setState({ status: "waiting", failure });
        await pause(retryDelayMs(attempt, failure));
        failure = await sendOnce();
      }
      if (failure?.code === "fault") setState({ status: "faulty" });
      else setState(failure ? { status: "rejected", failure } : { status: "stored" });
    },
    /** Ends the pause before the next try. */
    tryNow: () => tryNow(),
    /** Back to the questions. */
    reset: () => setState(IDLE),
  };
}

export type Submission = ReturnType<typeof createSubmission>;

export function useSubmission(submission: Submission): SubmissionState {
  return useStore(submission, IDLE);
}
