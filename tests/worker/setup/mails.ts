import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { selectRow } from "#tests/worker/setup/rows.ts";
import { listMailbox } from "#worker/mail/mailbox.ts";

interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** The mails to an address with these words in their subjects: the one that waits, then those of the mailbox. */
async function findMails(to: string, subject: string): Promise<Letter[]> {
  const waiting =
    await selectRow<Letter>`SELECT mail ->> 'subject' AS subject, mail ->> 'text' AS text, mail ->> 'html' AS html FROM deliveries
    WHERE address = ${to} AND instr(mail ->> 'subject', ${subject}) ORDER BY waits_since DESC`;
  const delivered = await listMailbox(env.KV);
  const theirs = delivered.filter((mail) => mail.to === to && mail.subject.includes(subject));
  return [...(waiting ? [waiting] : []), ...theirs];
}

const PATIENCE = { timeout: 20_000, interval: 50 };

/** Returns the newest mail to an address with these words in its subject, once there is one. */
export function waitForMail(to: string, subject: string): Promise<Letter> {
  return vi.waitFor(async () => {
    const [newest] = await findMails(to, subject);
    if (!newest) throw new Error(`no mail "${subject}" yet`);
    return newest;
  }, PATIENCE);
}

/** Counts the mails ever written to a user, sent ones included. */
export async function countMails(userId: string): Promise<number> {
  const row = await selectRow`SELECT count(*) AS count FROM deliveries WHERE instr(occasion, ${userId})`;
  return Number(row?.count);
}

/** The path of the link in a mail. */
export function readLink({ text }: Letter): string {
  const [link] = /https:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The path of the link in the mail that came after the one with that link. */
export function waitForOtherLink(to: string, subject: string, older: string): Promise<string> {
  return vi.waitFor(async () => {
    const links = (await findMails(to, subject)).map(readLink);
    const other = links.find((link) => link !== older);
    if (!other) throw new Error(`no other mail "${subject}" yet`);
    return other;
  }, PATIENCE);
}
