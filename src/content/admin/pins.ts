import { SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";

export const pinsWords = {
  states: "Which PINs to show",
  forWhom: (recipient: string) => `For ${recipient}`,
  drawn: (date: string) => `Created ${date}`,
  drawnBy: (date: string, email: string) => `Created ${date} by ${email}`,
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
  revoked: (date: string) => `Revoked ${date}`,
  mailed: (date: string) => `Emailed ${date}`,
  used: (date: string) => `Used ${date}`,
  usedBy: (date: string, email: string) => `Used ${date} by ${email}`,
  copy: (pin: string) => `Copy PIN ${pin}`,
  copied: "Signup PIN copied to clipboard",
  copyFailed: "Failed to copy signup PIN",
  copyLink: "Copy Link",
  copyLinkLabel: (pin: string) => `Copy Link with PIN ${pin}`,
  linkCopied: "Link copied to clipboard",
  linkCopyFailed: "Failed to copy the link",
} as const;

export const pinActWords = {
  mail: {
    label: "Email",
    title: "Email this PIN",
    text: "The email brings a new link. The PIN itself stays the same, so an earlier email still works.",
    busyLabel: "Sending...",
    failed: "The PIN couldn’t be emailed",
  },
  mailLabel: (pin: string) => `Email PIN ${pin}`,
  mailed: (recipient: string) => `PIN emailed to ${recipient}`,
  recipient: "Email address",
  revoke: (pin: string) => ({
    label: "Revoke",
    title: "Revoke this PIN?",
    text: `${pin} and its link will no longer create an account. This can’t be undone.`,
    busyLabel: "Revoking...",
    done: "Signup PIN revoked",
    failed: "The PIN couldn’t be revoked",
  }),
  revokeLabel: (pin: string) => `Revoke PIN ${pin}`,
} as const;

const { min, max } = SIGNUP_PIN_EXPIRY_DAYS;

export const inviteSomeoneWords = {
  invite: "Invite Someone",
  title: "Invite someone",
  text: "We email them a signup PIN and a link to create their account.",
  address: "Email address",
  note: "Note",
  noteHint: "Optional. Only admins see it.",
  days: "Days to Expire",
  daysHint: `From ${min} to ${max}.`,
  send: "Send Invitation",
  sending: "Sending...",
  failed: "The invitation couldn’t be sent",
  drawnTitle: "The PIN is ready",
  mailedTo: (recipient: string) => `It is on its way to ${recipient}.`,
  shownOnce:
    "Copy the link now: we store only a hash of it, so it can’t be shown again. The PIN stays in the list.",
  pin: "PIN",
  link: "Link",
  copyPin: "Copy PIN",
  copyLink: "Copy Link",
  done: "Done",
} as const;

export const signupPinWords = {
  title: "Manage Signup PINs",
  intro: "Each PIN creates one account. Give it to the person it’s for, in a way you trust.",
  days: "Days to Expire",
  create: "Create PIN",
  creating: "Creating PIN...",
  created: "Signup PIN created successfully",
  createFailed: "Failed to create signup PIN",
  loading: "Loading...",
  loadFailed: "Failed to load signup PINs",
  loadFailedNext: "No PIN is lost. Please try again in a moment.",
  notAdmin: "Only admins can see them. If you’ve just become one, sign in again.",
  list: "Signup PINs",
  /** Said of all PINs as of signup PINs. */
  none: (filter: string) => `No ${filter} PINs found`,
} as const;

export const signupPinFilters = {
  all: { label: "All", inSentence: "signup" },
  available: { label: "Available", inSentence: "available" },
  used: { label: "Used", inSentence: "used" },
} as const;

export const signupPinStates = {
  available: "Available",
  used: "Used",
  expired: "Expired",
  revoked: "Revoked",
} as const;
