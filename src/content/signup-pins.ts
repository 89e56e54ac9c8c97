/** Words of the dialog of signup PINs, for admins. */
export const signupPinWords = {
  title: "Manage Signup PINs",
  intro: "Each PIN creates one account. Give it to the person it’s for, in a way you trust.",
  days: "Days to Expire",
  daysOutOfRange: (min: number, max: number) => `Choose between ${min} and ${max} days`,
  create: "Create PIN",
  creating: "Creating PIN...",
  created: "Signup PIN created successfully",
  createFailed: "Failed to create signup PIN",
  loading: "Loading...",
  loadFailed: "Failed to load signup PINs",
  loadFailedNext: "No PIN is lost. Please try again in a moment.",
  notAdmin: "Only admins can see them. If you’ve just become one, sign in again.",
  tryAgain: "Try again",
  filters: "Which PINs to show",
  list: "Signup PINs",
  copied: "Signup PIN copied to clipboard",
  copyFailed: "Failed to copy signup PIN",
  copy: (pin: string) => `Copy PIN ${pin}`,
  /** Said of all PINs as of signup PINs. */
  none: (filter: string) => `No ${filter} PINs found`,
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
  revoked: (date: string) => `Revoked ${date}`,
  used: (date: string) => `Used ${date}`,
  usedBy: (email: string) => `Used by ${email}`,
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
