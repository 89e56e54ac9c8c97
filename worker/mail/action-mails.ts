import { pathIn } from "#domain/language-paths.ts";
import { nameInMail, withoutLinks } from "#domain/links.ts";
import { inLanguage } from "#languages/mails/actions";
import { layOut, type MailText, utcDay } from "./letter.ts";
import { DECLINE_MARK } from "./survey-invitation.ts";

/** Replaced just before sending, as the marks of an invitation are. */
export const DONE_MARK = "\u0002done\u0002";

/** What an action's owner is mailed: that it is theirs, that it is another now, and twice that it is due. */
export type ActionMailKind = "agreed" | "changed" | "week" | "day";

interface ActionLetter {
  /** That of the survey. */
  language: string;
  organizationName: string;
  title: string;
  /** Calendar day, YYYY-MM-DD. */
  dueOn: string;
  /** Address of the manager who has entered the owner's. */
  sender: string;
  companyName: string;
  siteUrl: string;
}

/** Mail to the owner of an action, who has no account. */
export function actionMail(kind: ActionMailKind, letter: ActionLetter): MailText {
  const { language, organizationName, dueOn, sender, companyName, siteUrl } = letter;
  const words = inLanguage(language).actionMails;
  const values = {
    organisation: nameInMail(organizationName),
    title: withoutLinks(letter.title),
    day: utcDay(new Date(`${dueOn}T00:00:00Z`), language),
    sender,
  };
  const { subject, paragraphs } = words[kind];
  return layOut(companyName, {
    language,
    subject: subject(values),
    paragraphs: paragraphs.map((paragraph) =>
      typeof paragraph === "string" ? paragraph : paragraph(values),
    ),
    action: { label: words.action, url: `${siteUrl}${pathIn(language, "/survey/action")}#${DONE_MARK}` },
    closing: words.closing(values),
    choices: {
      label: words.noMore,
      url: `${siteUrl}${pathIn(language, "/survey/no-reminder")}#${DECLINE_MARK}`,
    },
  });
}

/** What a calendar entry says beside the action's title, and the name of its file. */
export function calendarWords({
  language,
  organizationName,
}: Pick<ActionLetter, "language" | "organizationName">) {
  const { description, filename } = inLanguage(language).calendarWords;
  return { description: description({ organisation: nameInMail(organizationName) }), filename };
}
