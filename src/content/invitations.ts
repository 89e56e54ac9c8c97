import type { Place } from "#domain/invitations/places.ts";
import type { InvitationMailKind } from "#domain/invitations/texts.ts";
import { MAX_RESPONSES_PER_SURVEY, REMINDER_GAP_HOURS } from "#domain/limits.ts";
import type { LinkKind } from "#domain/surveys/link-kind.ts";
import type { FormErrorTable } from "./form-errors.ts";

export const linkKindWords = {
  legend: "Links",
  hint: "This can’t be changed later.",
  names: { shared: "One link for all", personal: "A link for each person" },
  about: {
    shared: "You share one link, in any messenger or on a projector. Nobody has to prove who they are.",
    personal: `Each link works once. You send the links by email or print them as cards, for ${MAX_RESPONSES_PER_SURVEY} people at most. You can see who has answered, and respondents are told so.`,
  },
  inRow: "Personal links",
} satisfies Record<string, string | Record<LinkKind, string>>;

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

/** What a place is called: once the survey has ended, an address is deleted. */
export const nameOfPlace = ({
  number,
  cardNumber,
  address,
}: Pick<Place, "number" | "cardNumber" | "address">) =>
  address ?? (cardNumber === null ? `Person ${number}` : `Card ${cardNumber}`);

export const inviteWords = {
  action: "Invite people",
  title: "Invite people",
  loading: "Loading the list",
  loadFailed: "We couldn’t load the list.",
  tryAgain: "Try again",
  close: "Close",

  listTitle: "Who is invited",
  empty: "No one yet. Add addresses or print cards below.",
  answered: (used: number, places: number) => `${used} of ${places} have answered`,
  notLive: "The list doesn’t update by itself.",
  refresh: "Update",
  states: {
    used: "Answered",
    failed: "Email not delivered",
    waiting: "Not invited yet",
    card: "Not answered",
    invited: "Invited",
    remindedOnce: "Reminded once",
    remindedTwice: "Reminded twice",
  },
  unreachable: "no more messages",
  more: (name: string) => `More for ${name}`,
  newCard: "Make a new card",
  remove: "Remove",
  removed: "Removed from the list",

  mailTitle: "By email",
  addresses: "Addresses",
  addressesHint:
    "One or more, separated by commas, semicolons or line breaks. “Name <name@company.example>” works too. We delete them when the survey ends.",
  add: "Add to the list",
  added: (count: number) =>
    count === 0 ? "These addresses are already on the list" : `${people(count)} added to the list`,
  noAddress: "Please enter at least one address",
  wrong: (count: number) =>
    count === 1 ? "One entry isn’t a usable address:" : `${count} entries aren’t usable addresses:`,
  repeated: (addresses: readonly string[]) => `Entered more than once, counted once: ${addresses.join(", ")}`,
  tooMany: (count: number, free: number) =>
    `${people(count)}, but only ${free} of ${MAX_RESPONSES_PER_SURVEY} places ${free === 1 ? "is" : "are"} free.`,

  send: {
    invitation: (count: number) => `Send the invitation to ${people(count)}`,
    reminder: (count: number) => `Send a reminder to ${people(count)}`,
  } satisfies Record<InvitationMailKind, (count: number) => string>,
  sent: ({ sent, unreachable }: { sent: number; unreachable: number }) => {
    const start = sent === 0 ? "There was no one left to send it to" : `On its way to ${people(sent)}`;
    if (unreachable === 0) return start;
    return `${start}. ${people(unreachable)} ${unreachable === 1 ? "wants" : "want"} no messages, or had too many in the last week: give ${unreachable === 1 ? "them a card" : "them cards"} instead.`;
  },
  sendFailed: "Failed to send the emails",
  reminderRule: `You can send two reminders at most, ${REMINDER_GAP_HOURS} hours apart, to people who haven’t answered. Every email has a link that stops them, from every sender.`,
  nextReminder: (time: string) => `You can send the next reminder from ${time}.`,

  texts: { invitation: "Edit the invitation", reminder: "Edit the reminder" } satisfies Record<
    InvitationMailKind,
    string
  >,
  text: "Text",
  textHint:
    "Plain text. {organisation} and {last day} are filled in. We add the link, and a note on who sees what.",
  preview: "Preview",
  previewOf: (subject: string) => `Subject: ${subject}`,
  save: "Save text",
  saved: "Text saved",
  restore: "Back to our text",

  cardsTitle: "As printed cards",
  cardsText:
    "Each card has a QR code and a link that works once. Hand them out as you like: no one needs an address, and you see only which card has been used.",
  cardCount: "How many cards",
  makeCards: "Make cards",
  replaceAll: (count: number) =>
    `Print ${count === 1 ? "the unused card" : `the ${count} unused cards`} again`,
  replaceWarning:
    "Cards can’t be shown twice: printing them again makes new links, and the old cards stop working.",
  cardsFailed: "Failed to make the cards",
} as const;

export const cardWords = {
  title: "Your cards",
  once: "We won’t show these links again. Print or save the page before you close it.",
  print: "Print",
  confirmClose: "I have them",
  scan: "Scan to answer, or open:",
  works: "This link works once.",
  until: (date: string) => `Open until ${date}`,
  qr: (name: string) => `QR code: ${name}`,
  copyMessage: "Copy as message",
} as const;

/** Ready to paste into any messenger. */
export const messageWords = {
  label: "Message to paste",
  copied: "Message copied to clipboard",
  copyFailed: "Failed to copy the message",
  shared: (organisation: string, url: string, lastDay: string, resultsUrl: string) =>
    `How does the leadership team of ${organisation} work today, and how would you like it to work? Please answer 50 short questions by ${lastDay}. They take 15 to 20 minutes, on any device, and you don’t need an account.\n\n${url}\n\nThe results will be at ${resultsUrl} for everyone I give the PIN to.`,
  personal: (organisation: string, url: string, lastDay: string) =>
    `How does the leadership team of ${organisation} work today, and how would you like it to work? Please answer 50 short questions by ${lastDay}. They take 15 to 20 minutes, on any device, and you don’t need an account. This link is yours alone and works once: ${url}`,
} as const;

export const inviteErrors: FormErrorTable = {
  fields: ["addresses", "count", "text"],
  worded: ["invitation_limit", "invalid", "conflict", "survey_expired", "ticket_used"],
  failed: "Failed to change the list",
};

export const sendErrors: FormErrorTable = {
  worded: ["survey_expired", "conflict"],
  codes: {
    too_many: {
      message: "You’ve sent as many invitations as one account can send in a day. Please try again tomorrow.",
    },
  },
  failed: inviteWords.sendFailed,
};
