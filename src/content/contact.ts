import type { ContactField } from "#domain/contact.ts";
import { company } from "./company.ts";
import { clients } from "./marketing/owner.ts";
import type { HeadlineWords } from "./marketing/page-parts.ts";

export const contactHero = {
  eyebrow: "Contact",
  headline: { text: "Tell us what you’re trying to do", italic: "do" } satisfies HeadlineWords,
  lead: "A few lines are enough. We answer within two working days, with a first opinion or with a question worth a call.",
};

export const contactWords = {
  blurb: `${company.name} is a boutique AI consultancy for ${clients}. We start small and aim for tangible results within two to four weeks.`,
  emailIntro: "Or email us at",
  nextTitle: "What happens next",
  next: [
    {
      title: "We read it",
      text: "Your message is read by the person who would do the work. We have no sales desk.",
    },
    {
      title: "We answer",
      text: "You hear from us within two working days, with a first opinion or the question we still have.",
    },
    { title: "We talk", text: "Half an hour, no slides. If we’re not the right people, we’ll say so." },
  ],
  formTitle: "Write to us",
  send: "Send Message",
  sending: "Sending...",
  privacy: "We use what you write to answer you, and for nothing else.",
  privacyPolicy: "Privacy Policy",
  withoutScript: "This form needs JavaScript. Please write to us by email instead:",
};

export const contactLabels: Record<ContactField, string> = {
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
};

export const captchaWords = {
  label: "I am not a robot",
  waiting: "A quick check that you’re human. No data goes to a third party.",
  working: "Checking. This takes a second or two.",
  done: "Checked. You can send your message.",
  failed: "We couldn’t complete the check. Please try again, or write to us by email.",
  retry: "Try again",
};

export const outcomeWords = {
  failed: "Something went wrong",
  serverError: (status: number) => `Server error: ${status}`,
  success: "Thank you! We'll respond shortly.",
  /** Stays once the thanks have gone. */
  sent: (subject: string) => `Sent: your message “${subject}”. We answer by email.`,
  exception: (email: string) => `Oops, something went wrong. Please try again or email us at ${email}.`,
};
