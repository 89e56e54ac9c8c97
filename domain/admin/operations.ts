/** What the admin's screens show of what failed, AI providers and the deployment. Times are ISO 8601, UTC. */

/** A page of a list that is read by key; `next` is what to ask for after it, null at the end. */
export interface KeyedPage<Row> {
  rows: Row[];
  next: string | null;
}

export const FAILURE_KINDS = ["delivery", "analysis", "export"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * A message to an address, a manager or a webhook, an analysis or an export that failed, or a visitor's message that
 * waits its turn. It names no recipient, and has no content but `lead`.
 */
export interface Failure {
  kind: FailureKind;
  id: string;
  /**
   * The type of a mail or of the event of a manager's letter, or the format of a webhook; the attempt of an analysis; the
   * format of an export.
   */
  detail: string;
  /** Name of the survey; null where it is about none, or does not say which. */
  organizationName: string | null;
  tries: number;
  /** Kind of a mail's last failure, or a sentence; null where none is known. */
  reason: string | null;
  /** Of a delivery its day. */
  createdAt: string;
  /** When a visitor's message that waits its turn goes out; null for what failed. */
  dueAt: string | null;
  /** False for a code or link that has expired, a webhook that is gone, and for an analysis with a later attempt. */
  canTryAgain: boolean;
  /** A visitor's message, which would be lost with its mail; null for everything else. */
  lead: { from: string; subject: string; text: string } | null;
}

export interface FailureList extends KeyedPage<Failure> {
  backlogs: Backlog[];
  /** Since when the mail service has taken no mail, and the kind of its last failure; null while it takes them. */
  mailOutage: { since: string; reason: string } | null;
}

/** A provider of analyses, and what it has done in the last 30 days. */
export interface AiProviderStatus {
  id: string;
  type: "builtin" | "openai";
  /** Model or assistant; null for the builtin analyst. */
  model: string | null;
  /** Host that is asked; null for the builtin analyst. */
  host: string | null;
  hasKey: boolean;
  isActive: boolean;
  /** Why it cannot write; null if it can. */
  fault: string | null;
  /** The last trial on a made-up team; null if there was none. */
  test: { at: string; durationMs: number; tokens: number | null; error: string | null } | null;
  recent: {
    completed: number;
    failed: number;
    /** Medians of completed analyses; null without one, and where tokens were not counted. */
    durationMs: number | null;
    tokens: number | null;
    /** Message of the last failure. */
    lastError: string | null;
  };
}

/** The sweeps of each minute and their parts, in `worker/sweep.ts`. */
export interface SweepParts {
  jobs: "analyses" | "exports";
  due: "closings" | "reminders" | "summaries" | "deletions" | "events";
  deliveries: "due";
  ends: "surveys" | "files";
  kept: "rows" | "addresses" | "accounts";
  records: "keys" | "factors" | "acts";
}
export type SweepName = keyof SweepParts;

export interface SweepRun {
  name: string;
  ranAt: string;
  durationMs: number;
  /** Kind of the failure of each part that ran; null where it did not fail. */
  errors: Record<string, string | null>;
}

/** Rows of one kind that wait to be worked on; the count ends at `COUNT_LIMIT`. */
export interface Backlog {
  name: "deliveries" | "analyses" | "exports";
  waiting: number;
  /** Age of the oldest one that is due; null without one. */
  oldestSeconds: number | null;
}

export const COUNT_LIMIT = 1000;

export interface SystemHealth {
  /** Round trip to the database, in milliseconds by the platform's clock. */
  databaseMs: number;
  sweeps: SweepRun[];
  /** Time since the last run by the database's clock; null before the first. */
  sinceSweepSeconds: number | null;
  versions: { worker: string | null; migration: string | null; questionnaire: number };
}
