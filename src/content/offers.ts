import type { OfferKind } from "#domain/surveys/offer.ts";
import type { FormErrorTable } from "./form-errors.ts";

export const offerWords = {
  second_manager: {
    /** In the row's menu, and the title of its dialog. */
    action: "Second manager",
    about: [
      "A second manager follows the responses, starts analyses, reads and shares the reports and exports files.",
      "You stay the manager: only you can change, close, hand over or delete the survey. You can remove them at any time.",
    ],
    recipientHint: "We send an invitation, which works for seven days. They need an account to accept it.",
    send: "Send invitation",
    /** About an open offer, in the row and in its dialog. */
    pending: (recipient: string) => `${recipient} is invited as second manager`,
    sent: (recipient: string) => `Invitation sent to ${recipient}`,
    /** On the page that the mail leads to. */
    page: {
      title: (name: string) => `Manage the survey for ${name}`,
      lead: (owner: string) => `${owner} invites you to be the second manager of this survey.`,
      about: [
        "You follow the responses by role, start analyses, read and share the reports and export files.",
        "The survey doesn’t count towards your own active surveys. Its manager can remove you, and you can leave.",
      ],
      accept: "Accept the invitation",
      accepted: (name: string) => `You now manage the survey for ${name}`,
    },
  },
  handover: {
    action: "Hand over",
    about: [
      "The survey goes to another manager with its responses, reports and files. From then on it counts towards their limit of active surveys, not yours.",
      "Once they accept, you can no longer see it. The PIN is replaced, and any report links you made stop working.",
    ],
    recipientHint: "We send the offer, which is open for seven days. They need an account to accept it.",
    send: "Send offer",
    pending: (recipient: string) => `Offered to ${recipient}`,
    sent: (recipient: string) => `Offer sent to ${recipient}`,
    page: {
      title: (name: string) => `Take over the survey for ${name}`,
      lead: (owner: string) => `${owner} offers to hand this survey over to you.`,
      about: [
        "It comes with its responses, reports and files. While it is open it counts among your active surveys.",
        "Its present manager can then no longer see it. You get a new manager PIN.",
      ],
      accept: "Accept the survey",
      accepted: (name: string) => `The survey for ${name} is yours`,
    },
  },
} as const satisfies Record<OfferKind, object>;

export const sharingWords = {
  ownedBy: (owner: string) => `Managed by ${owner}`,
  secondManager: (address: string) => `Second manager: ${address}`,
  recipient: "Email address",
  sending: "Sending...",
  until: (date: string) => `Open until ${date}.`,
  withdraw: "Withdraw",
  withdrawn: "Offer withdrawn",
  remove: "Remove",
  removed: "Second manager removed. The manager PIN they may know no longer works: Share draws a new one.",
  present: (address: string) => `${address} manages this survey with you.`,
  leave: "Leave this survey",
  leaveText: (owner: string) =>
    `It disappears from your list. The manager PIN and any report links you made stop working. ${owner} can invite you again.`,
  left: "You no longer manage this survey",
  anyone: "Anyone who has the link in the email can accept it. We’ll tell you who did.",
  failed: "That didn’t work",
} as const;

export const offerErrors: FormErrorTable = {
  fields: ["recipient"],
  worded: ["offer_exists", "unreachable", "has_second_manager", "forbidden", "not_found", "offline"],
  tooMany: {},
  failed: "The offer wasn’t sent",
};

export const sharingErrors: FormErrorTable = {
  worded: ["not_found", "offline"],
  failed: sharingWords.failed,
};

export const offerPageWords = {
  signedInAs: (email: string) => `You’re signed in as ${email} and will accept with this account.`,
  until: (date: string) => `The offer is open until ${date}.`,
  accepting: "Accepting...",
  decline: "Decline",
  declined: "Offer declined",
  toSurveys: "Your surveys",
  gone: "This offer is no longer open",
  goneText:
    "It was accepted, declined or withdrawn, or its seven days are over. Please ask the person who made it for a new one.",
  own: "This is your own survey",
  ownText: "The offer is for another manager, and still open. You can withdraw it in the survey’s menu.",
  failed: "We couldn’t load the offer",
  failedNext: "It hasn’t changed. Please try again in a moment.",
  tryAgain: "Try again",
  notAccepted: "The offer wasn’t accepted",
  loading: "Loading the offer...",
} as const;

export const answerOfferErrors: FormErrorTable = {
  codes: {
    survey_limit: {
      message: "You already have as many active surveys as you can.",
      detail: "Close one of them, then accept. The offer stays open until its date.",
    },
  },
  worded: ["own_survey", "not_found", "forbidden", "offline"],
  failed: offerPageWords.notAccepted,
};
