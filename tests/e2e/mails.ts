import { type Caller, expect, read } from "./world.ts";

interface KeptMail {
  to: string;
  subject: string;
  text: string;
  files: { filename: string; content: string }[];
}

async function listMails(caller: Caller, to: string): Promise<KeptMail[]> {
  const mails: KeptMail[] = await read(caller, "/dev/mailbox.json");
  return mails.filter((mail) => mail.to === to);
}

/** The newest mail to an address whose subject says so, once that many such mails are in the mailbox. */
export async function readMail(caller: Caller, to: string, subject: RegExp, count = 1): Promise<KeptMail> {
  let found: KeptMail[] = [];
  const look = async () => {
    found = (await listMails(caller, to)).filter((mail) => subject.test(mail.subject));
    return found.length;
  };
  await expect.poll(look, { message: `${count} mails to ${to}: ${subject}`, timeout: 60_000 }).toBe(count);
  return found[0] as KeptMail;
}

/** Waits for a mail to that address with that text in it. */
export async function expectMailWith(caller: Caller, to: string, text: string): Promise<void> {
  const look = async () => (await listMails(caller, to)).some((mail) => mail.text.includes(text));
  await expect.poll(look, { message: `a mail to ${to}: ${text}`, timeout: 60_000 }).toBe(true);
}

export const linkIn = ({ text }: KeptMail) => /https?:\/\/\S+/.exec(text)?.[0] ?? "";
export const codeIn = ({ text }: KeptMail) => /\b\d{6}\b/.exec(text)?.[0] ?? "";
