import { beforeEach, expect, it, vi } from "vitest";
import { IDLE, type SubmissionState } from "#src/features/respond/session/submission.ts";
import { retryDelayMs, sendUntilSettled } from "#src/features/respond/submission/submit.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import { createStore } from "#src/lib/store.ts";

const noAnswer = new RequestError(0, { code: "network" });
const fault = (status: number, retryAfterSeconds?: number) =>
  new RequestError(status, { code: "internal", retryAfterSeconds });

const createSubmission = () => createStore<SubmissionState>(() => IDLE);

beforeEach(() => vi.useFakeTimers());

it("sends again after 1, 2, 5 and then every 10 seconds until it is stored", async () => {
  const send = vi.fn().mockRejectedValue(noAnswer);
  const submission = createSubmission();
  sendUntilSettled(submission, send);
  const sentAfter: number[] = [];
  for (let second = 0; second <= 40; second += 1) {
    sentAfter.push(send.mock.calls.length);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(
    sentAfter.flatMap((count, second) => (count > (sentAfter[second - 1] ?? 0) ? [second] : [])),
  ).toEqual([0, 1, 3, 8, 18, 28, 38]);
  send.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(submission.getState()).toEqual({ status: "stored" });
});

it("waits as long as a busy server asks", () => {
  expect(retryDelayMs(0, fault(429, 60))).toBe(60_000);
  expect(retryDelayMs(0, fault(503))).toBe(1000);
});

it("sends at once when asked to", async () => {
  const send = vi.fn().mockRejectedValueOnce(fault(503)).mockResolvedValue(undefined);
  const submission = createSubmission();
  sendUntilSettled(submission, send);
  await vi.advanceTimersByTimeAsync(0);
  const pause = submission.getState() as Extract<SubmissionState, { status: "waiting" }>;
  expect(pause.status).toBe("waiting");
  pause.tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(submission.getState().status).toBe("stored");
  expect(send).toHaveBeenCalledTimes(2);
});

it("gives up at once on an error that is not transient", async () => {
  for (const status of [400, 404, 409, 410, 413, 422]) {
    const send = vi.fn().mockRejectedValue(fault(status));
    const submission = createSubmission();
    await sendUntilSettled(submission, send);
    expect(submission.getState()).toMatchObject({ status: "rejected", failure: { status } });
    expect(send).toHaveBeenCalledTimes(1);
  }
});

it("sends once, however often Submit is pressed", async () => {
  const send = vi.fn().mockReturnValue(new Promise(() => {}));
  const submission = createSubmission();
  sendUntilSettled(submission, send);
  sendUntilSettled(submission, send);
  expect(send).toHaveBeenCalledTimes(1);
});

it("tries again by itself where the proof could not be solved", async () => {
  const send = vi
    .fn<(onProof: () => void) => Promise<unknown>>()
    .mockImplementationOnce(async (onProof) => {
      onProof();
      throw new RequestError(429, { code: "proof_required" });
    })
    .mockResolvedValue(undefined);
  const submission = createSubmission();
  sendUntilSettled(submission, send);
  await vi.advanceTimersByTimeAsync(0);
  expect(submission.getState().status).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(submission.getState().status).toBe("stored");
});
