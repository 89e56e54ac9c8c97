import type { AdminScreen } from "#domain/admin/screens.ts";
import { AUDIT_RETENTION_DAYS } from "#domain/limits.ts";

/** Words that all of the admin's screens share. */
export const adminWords = {
  title: "Admin",
  navigation: "Admin",
  loading: "Loading...",
  failed: "This list could not be loaded",
  failedNext: "Nothing has changed. Please try again in a moment.",
  tryAgain: "Try again",
  reference: (requestId: string) => `Reference: ${requestId}`,
  badAddress: "The address of this page asks for something that is not there.",
  startAgain: "Show the whole list",
  off: "The admin's screens are switched off",
  offNext: "The operator of this site switches them on with the setting ADMIN_ACCESS.",
  notAdmin: "Only admins may see this",
  notAdminNext: "If you have just become one, sign out and in again.",
  toDashboard: "Manage Surveys",
  start: "Start of the list",
  newer: "Newer",
  older: "Older",
  previous: "Previous",
  next: "Next",
  pages: "Pages of the list",
  search: "Search",
  clear: "Show all",
  cancel: "Cancel",
} as const;

export const adminScreenWords: Record<AdminScreen, { label: string; intro: string }> = {
  people: {
    label: "People",
    intro: "Everyone with an account: what they have set up and how much they use it.",
  },
  pins: {
    label: "Signup PINs",
    intro: "Each makes one account. Draw one for a new manager, mail it, or take it back while it is unused.",
  },
  mail: {
    label: "Mail",
    intro: "Mails that wait or could not be sent. Visitors’ messages can be read here.",
  },
  jobs: { label: "Jobs", intro: "Analyses and files that are being made or have failed." },
  providers: { label: "AI providers", intro: "What writes the analyses, and how it has done lately." },
  audit: {
    label: "Audit",
    intro: `Who did what, and when. Acts can be neither changed nor deleted, and are kept for ${AUDIT_RETENTION_DAYS} days.`,
  },
  health: { label: "Health", intro: "Whether everything runs: the database, the queues and the sweep." },
};

/** Words of what stands between an admin and an act. */
export const confirmActWords = {
  failed: "That did not work",
  staleTitle: "Please sign in again first",
  staleText:
    "You signed in more than an hour ago. To be sure that it is you, sign in once more; you come back to this page.",
  signInAgain: "Sign in again",
  factorTitle: "Confirm that it is you",
  factorText:
    "Acts on other people's accounts take the code of your authenticator app. It holds for 15 minutes.",
  code: "Code from the app",
  codeHint: "Or one of your backup codes.",
  confirm: "Confirm",
  confirming: "Checking...",
} as const;
