import { REALTIME } from "#domain/limits.ts";
import {
  type Answered,
  findIncompleteIndex,
  incompleteReason,
  type Problem,
  type Step,
} from "#src/features/respond/first/flow.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { Submission } from "#src/features/respond/session/submission.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { pauseUntilOnline } from "#src/lib/page/pause-until-online.ts";
import { sendResponse } from "./send-response.ts";

/** Sends once; calls back when it has to solve a proof of work first. */
type Send = (onProof: () => void) => Promise<unknown>;

/** True if the same submission may succeed later: no answer, rate limit, or a server error. */
function isTransient({ code, status }: RequestError): boolean {
  return code === "network" || status === 408 || status === 429 || status >= 500;
}

export function retryDelayMs(attempt: number, { retryAfterSeconds }: RequestError): number {
  const { reconnectDelaysMs } = REALTIME;
  const delay = reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)] as number;
  return Math.max(delay, (retryAfterSeconds ?? 0) * 1000);
}

/** Sends until the server has stored or rejected it. */
export async function sendUntilSettled({ getState, setState }: Submission, send: Send): Promise<void> {
  const { status } = getState();
  if (status === "sending" || status === "proving" || status === "waiting") return;

  async function sendOnce(): Promise<RequestError | null> {
    setState({ status: "sending" });
    return send(() => setState({ status: "proving" })).then(() => null, toRequestError);
  }

  async function pauseAfter(failure: RequestError, attempt: number) {
    const isPressed = new Promise<void>((resolve) => {
      setState({ status: "waiting", failure, tryNow: resolve });
    });
    await Promise.race([isPressed, pauseUntilOnline(retryDelayMs(attempt, failure))]);
  }

  let failure = await sendOnce();
  for (let attempt = 0; failure && isTransient(failure); attempt += 1) {
    await pauseAfter(failure, attempt);
    failure = await sendOnce();
  }
  if (failure?.code === "fault") setState({ status: "faulty" });
  else setState(failure ? { status: "rejected", failure } : { status: "stored" });
}

export function submit(session: ResponseSession): Promise<void> {
  return sendUntilSettled(session.submission, (onProof) => sendResponse(session, onProof));
}

/** Sends the answers; opens the first step that lacks one instead, and returns what is missing. */
export function submitComplete(session: ResponseSession, { steps, roles, input }: Answered): Problem | null {
  const index = findIncompleteIndex(steps, input, roles);
  const message = incompleteReason(steps[index] as Step, input, roles);
  if (message === null) {
    submit(session);
    return null;
  }
  session.position.goTo(index, true);
  return { index, message };
}
