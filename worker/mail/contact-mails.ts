import { layOut, type MailText } from "./letter.ts";

/** A message of the contact form, to us. */
export const contactMail = (letter: {
  name: string;
  email: string;
  subject: string;
  message: string;
  companyName: string;
}): MailText =>
  layOut(letter.companyName, {
    subject: letter.subject,
    paragraphs: [`${letter.name} (${letter.email}) wrote:`, letter.message],
    closing: `Sent with the contact form. Reply to this email to write to ${letter.email}.`,
  });

/** Warning to us: the contact form gets more messages than are mailed at once. */
export function contactFloodMail(flood: { waiting: number; perHour: number; companyName: string }): MailText {
  const { waiting, perHour, companyName } = flood;
  return layOut(companyName, {
    subject: "The contact form is getting an unusual number of messages",
    paragraphs: [
      `More than ${perHour} messages arrived within an hour. ${waiting === 1 ? "One is" : `${waiting} are`} waiting to be sent. One goes out every ${60 / perHour} minutes, and none is lost.`,
      "Even if most are spam, some may not be. You can read all of them on the admins’ page “What failed”.",
    ],
    closing: "You get this warning at most once an hour.",
  });
}
