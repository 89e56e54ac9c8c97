import type { Job, JobKind } from "#domain/admin/operations.ts";

export const jobWords = {
  kinds: "Which jobs",
  kind: { analyses: "Analyses", exports: "Exports", "dead-letters": "Dead letters" } satisfies Record<
    JobKind,
    string
  >,
  status: {
    processing: "Running",
    failed: "Failed",
    dead: "Dead letter",
    retried: "Resent",
  } satisfies Record<Job["status"], string>,
  detail: {
    analyses: (attempt: string) => `Attempt ${attempt}`,
    exports: (format: string) => `${format.toUpperCase()} file`,
    "dead-letters": (job: string) => job,
  } satisfies Record<JobKind, (detail: string) => string>,
  message: {
    analysis: "Message to run an analysis",
    export: "Message to make a file",
    mail: "Message to send an email",
  } as Record<string, string>,
  runs: (count: number) => (count === 1 ? "1 run" : `${count} runs`),
  retry: {
    label: "Try again",
    busy: "Starting...",
    done: "The job is running again",
    failed: "The job couldn’t be started again",
  },
  superseded: "There is a later attempt",
  none: {
    analyses: "No analysis is running or has failed",
    exports: "No export is running or has failed",
    "dead-letters": "No queue has dead letters",
  } satisfies Record<JobKind, string>,
  noneNext: "Finished jobs aren’t listed. Trying again doesn’t use up any of a survey’s attempts.",
} as const;
