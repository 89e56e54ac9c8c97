/**
 * List prices in dollars of the paid plan, beyond what it includes, as compared on 2026-11-22. A round of a survey is charged in full
 * here, though a small deployment pays for none of it: the plan includes more. Each line names the page it stands on.
 */
const MILLION = 1e6;

export const PRICES = {
  // https://developers.cloudflare.com/workers/platform/pricing/ (requests, and runs for a queue's batch)
  requests: 0.3 / MILLION,
  cpuMs: 0.02 / MILLION,
  // https://developers.cloudflare.com/d1/platform/pricing/
  rowsRead: 0.001 / MILLION,
  rowsWritten: 1 / MILLION,
  // https://developers.cloudflare.com/kv/platform/pricing/
  kvReads: 0.5 / MILLION,
  kvWrites: 5 / MILLION,
  // https://developers.cloudflare.com/durable-objects/platform/pricing/
  objectRequests: 0.15 / MILLION,
  objectGbSeconds: 12.5 / MILLION,
  /** Rows that the objects write in their own storage. */
  objectRowsWritten: 1 / MILLION,
  // https://developers.cloudflare.com/queues/platform/pricing/
  queueOperations: 0.4 / MILLION,
  // https://developers.cloudflare.com/r2/pricing/
  r2Writes: 4.5 / MILLION,
  r2Reads: 0.36 / MILLION,
  // https://developers.cloudflare.com/analytics/analytics-engine/pricing/
  dataPoints: 0.25 / MILLION,
  // https://developers.cloudflare.com/email-service/platform/pricing/
  mails: 0.35 / 1000,
};

/** How much of each is used. */
export type Usage = Record<keyof typeof PRICES, number>;

/**
 * What the local simulator does not count, assumed on the high side: processor time (a password's hash apart, which was
 * measured at 51 ms), the time that an object of 128 MB is awake for a call, and the rows that a call writes there.
 */
export const ASSUMED = {
  cpuMsPerRequest: 10,
  cpuMsPerHash: 51,
  objectGbSecondsPerCall: 0.128 * 0.05,
  rowsPerObjectCall: 2,
};
/** A message is written, read and deleted. */
export const OPERATIONS_PER_MESSAGE = 3;
