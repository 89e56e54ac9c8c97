import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";

export const reportLinkWords = {
  open: "Share",
  title: "Share this report",
  description:
    "A link shows this version of the report, as it is printed, to anyone who has it. They don’t need an account, and they see nothing else.",
  caution: {
    confidential: "The instructions tell respondents that you may share the report with others.",
    open: "The report describes roles. A role that only one person has points to that person, so share it only with people who may know.",
  } satisfies Record<SurveyMode, string>,
  days: "The link works for",
  daysOption: (days: number) => `${days} days`,
  make: "Make a link",
  making: "Making the link...",
  made: "Link to the report",
  once: "Copy the link now: it can’t be shown again. If it’s lost, revoke it and make another.",
  copy: "Copy",
  copied: "Copied",
  copyDone: "Link copied to clipboard",
  copyFailed: "Failed to copy the link",
  links: (count: number, max: number) => `Links that work (${count} of ${max})`,
  none: "No link works at the moment.",
  version: (date: string) => `Version of ${date}`,
  shownVersion: "this version",
  lifetime: (made: string, until: string) => `Made on ${made}, works until ${until}`,
  opened: (times: number) =>
    ["not opened yet", "opened once", "opened twice"][times] ?? `opened ${times} times`,
  revoke: "Revoke",
  revokeWhich: (date: string) => `the link made on ${date}`,
  revoked: "The link no longer works",
} as const;
