/** What the admin's screens show of mails, jobs, AI providers and the deployment. Times are ISO 8601, UTC. */

/** A page of a list that is read by key; `next` is what to ask for after it, null at the end. */
export interface KeyedPage<Row> {
  rows: Row[];
  next: string | null;
}

export const UNSENT_MAIL_STATUSES = ["failed", "waiting"] as const;
export type UnsentMailStatus = (typeof UNSENT_MAIL_STATUSES)[number];

/** A mail that has not been sent. */
export interface UnsentMail {
  id: string;
  /** What it is: the first word of its key, such as "contact" or "invite". */
  kind: string;
  status: UnsentMailStatus;
  recipient: string;
  tries: number;
  /** Kind of its last failure; null before the first. */
  reason: string | null;
  createdAt: string;
  /** When it is due, or tried again; null for at once. */
  dueAt: string | null;
  /** False while it waits, and for a code or link that has expired. */
  canRetry: boolean;
  /** A visitor's message, which would be lost with its mail; null for every other kind. */
  lead: { from: string; subject: string; text: string } | null;
}

export const JOB_KINDS = ["analyses", "exports", "dead-letters"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** An analysis or export that runs or has failed, or a message that a queue gave up. */
export interface Job {
  id: string;
  status: "processing" | "failed" | "dead" | "retried";
  /** Name of the survey; null for a message, which holds ids only. */
  organizationName: string | null;
  /** Attempt of an analysis, format of an export, kind of a message's job. */
  detail: string;
  runs: number | null;
  reason: string | null;
  createdAt: string;
  canRetry: boolean;
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
  deliveries: "events" | "mails";
  ends: "surveys" | "files";
  kept: "rows" | "addresses" | "texts" | "accounts";
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

/** Rows of one kind that wait to be worked on; counts end at `COUNT_LIMIT`. */
export interface Backlog {
  name: "mails" | "analyses" | "exports";
  waiting: number;
  failed: number;
  /** Age of the oldest one that is due; null without one. */
  oldestSeconds: number | null;
}

export const COUNT_LIMIT = 1000;

export interface SystemHealth {
  /** Round trip to the database, in milliseconds by the platform's clock. */
  databaseMs: number;
  backlogs: Backlog[];
  /** Messages that a queue gave up and that were not sent again. */
  deadLetters: number;
  sweeps: SweepRun[];
  /** Time since the last run by the database's clock; null before the first. */
  sinceSweepSeconds: number | null;
  versions: { worker: string | null; migration: string | null; questionnaire: number };
}
