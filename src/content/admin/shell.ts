import type { AdminScreen } from "#domain/admin-screens.ts";
import { AUDIT_RETENTION_DAYS } from "#domain/limits.ts";

/** Words that all of the admin's screens share. */
export const adminWords = {
  title: "Admin",
  navigation: "Admin",
  technical: "Technical",
  loading: "Loading...",
  failed: "This list couldn’t be loaded",
  failedNext: "Nothing has changed. Please try again in a moment.",
  badAddress: "The address of this page asks for something that isn’t there.",
  startAgain: "Show the whole list",
  off: "The admin screens are switched off",
  offNext: "The operator of this site can switch them on with the setting ADMIN_ACCESS.",
  notAdmin: "Only admins can see this",
  notAdminNext: "If you’ve just become one, sign out and in again.",
  toDashboard: "Manage Surveys",
  start: "Start of the list",
  newer: "Newer",
  older: "Older",
  previous: "Previous",
  next: "Next",
  pages: "Pages of the list",
  search: "Search",
  clear: "Show all",
} as const;

export const adminScreenWords: Record<AdminScreen, { label: string; intro: string }> = {
  people: {
    label: "People",
    intro: "Everyone with an account, what they have set up and how much they use it.",
  },
  failed: {
    label: "What failed",
    intro:
      "Emails that couldn’t be sent, and analyses and files that couldn’t be made. You can read visitors’ messages here, also those that wait their turn.",
  },
  providers: {
    label: "Who writes the analyses",
    intro: "We do, or an outside AI provider: which one, and how well it has gone lately.",
  },
  audit: {
    label: "Audit",
    intro: `Who did what, and when. Entries can’t be changed or deleted, and are kept for ${AUDIT_RETENTION_DAYS} days.`,
  },
  health: {
    label: "Is everything working?",
    intro: "Whether the database and the sweeps are running, and which versions.",
  },
};

/** Words of what stands between an admin and a screen. */
export const admissionWords = {
  neededTitle: "Admins need a second factor",
  neededText:
    "Set one up on your account page: it takes an authenticator app and a minute. Then come back to this page.",
  setUp: "Set Up a Second Factor",
  unconfirmedText:
    "Your second factor hasn’t been shown in this browser yet. Enter the code from your authenticator app to go on.",
  enterCode: "Enter the code",
} as const;
