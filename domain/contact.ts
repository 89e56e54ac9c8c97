import { MAX_CONTACT_LENGTH } from "./limits.ts";

/** In the order in which they are asked for. */
export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactDraft = Record<ContactField, string>;

export interface ContactRequest extends ContactDraft {
  recaptchaToken: string;
}

export interface ContactAnswer {
  success: boolean;
  error?: string;
}

export type ContactProblems = Partial<Record<ContactField | "captcha", string>>;

export const CAPTCHA_REQUIRED = "Please complete the CAPTCHA verification";

const REQUIRED: Record<ContactField, string> = {
  name: "Name is required",
  email: "Please enter a valid email address",
  subject: "Subject is required",
  message: "Message is required",
};

const LABELS: Record<ContactField, string> = {
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
};

/** One address, without a display name, that a mail header and a mail server can take as it is. */
const EMAIL_PATTERN = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d-]+\.)+[a-z\d-]{2,}$/i;

/** Why a field is refused, or null. */
export function findContactProblem(field: ContactField, value: string): string | null {
  const text = value.trim();
  const max = MAX_CONTACT_LENGTH[field];
  if (text === "") return REQUIRED[field];
  if (text.length > max) {
    return `${LABELS[field]} may have at most ${max.toLocaleString("en-GB")} characters`;
  }
  return field === "email" && !EMAIL_PATTERN.test(text) ? REQUIRED.email : null;
}

/** Everything that keeps a message from being sent; empty where nothing does. */
export function findContactProblems(draft: ContactDraft, captchaToken: string | null): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of CONTACT_FIELDS) {
    const problem = findContactProblem(field, draft[field]);
    if (problem) problems[field] = problem;
  }
  if (!captchaToken) problems.captcha = CAPTCHA_REQUIRED;
  return problems;
}
