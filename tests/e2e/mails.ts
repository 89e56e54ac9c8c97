import type { Page } from "@playwright/test";
import { expect, RETRY_RESET } from "./world.ts";

interface KeptMail {
  to: string;
  subject: string;
  text: string;
}

/** The newest mail to an address whose subject says so, once that many such mails are in the mailbox. */
export async function readMail(page: Page, to: string, subject: RegExp, count = 1): Promise<KeptMail> {
  let found: KeptMail[] = [];
  const look = async () => {
    const mails: KeptMail[] = await (await page.request.get("/dev/mailbox.json", RETRY_RESET)).json();
    found = mails.filter((mail) => mail.to === to && subject.test(mail.subject));
    return found.length;
  };
  await expect.poll(look, { message: `${count} mails to ${to}: ${subject}`, timeout: 60_000 }).toBe(count);
  return found[0] as KeptMail;
}

export const linkIn = ({ text }: KeptMail) => /https?:\/\/\S+/.exec(text)?.[0] ?? "";
export const codeIn = ({ text }: KeptMail) => /\b\d{6}\b/.exec(text)?.[0] ?? "";
