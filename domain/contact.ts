import { regexes } from "zod/mini";
import { MAX_CONTACT_LENGTH } from "./limits.ts";

/** In the order of the form. */
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

/** Returns the error of one field, or null. */
export function findContactProblem(field: ContactField, value: string): string | null {
  const text = value.trim();
  const max = MAX_CONTACT_LENGTH[field];
  if (text === "") return REQUIRED[field];
  if (text.length > max) {
    return `${LABELS[field]} can have at most ${max.toLocaleString("en-GB")} characters`;
  }
  return field === "email" && !regexes.email.test(text) ? REQUIRED.email : null;
}

/** Returns the error of each field that has one; empty if the message can be sent. */
export function findContactProblems(draft: ContactDraft, captchaToken: string | null): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of CONTACT_FIELDS) {
    const problem = findContactProblem(field, draft[field]);
    if (problem) problems[field] = problem;
  }
  if (!captchaToken) problems.captcha = CAPTCHA_REQUIRED;
  return problems;
}
