import { Buffer } from "node:buffer";
import { DECLINE_PATH } from "#domain/invitations/decline-link.ts";
import { DAY_MS, DECLINE_LINK_DAYS } from "#domain/limits.ts";
import { openToken, sealToken } from "#worker/crypto.ts";
import { AppError, NotFoundError } from "#worker/errors.ts";
import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import { DECLINE_MARK } from "#worker/mail/survey-invitation.ts";
import type { Services } from "#worker/services/context.ts";
import { readRecipientKey } from "./recipient-key.ts";

const PURPOSE = "decline-link";
const DAY_BYTES = 2;
/** Of the links of earlier mails, which named their person for good. */
const NAMES_PERSON = /^[0-9a-f]{32}$/;

const today = () => Math.floor(Date.now() / DAY_MS);

/** Two tokens for the same person have nothing in common that can be seen without the key. Nothing of them is stored. */
async function drawDeclineToken(recipientKey: string, hash: string): Promise<string> {
  const day = Buffer.alloc(DAY_BYTES);
  day.writeUInt16BE(today());
  return sealToken(recipientKey, PURPOSE, Buffer.concat([day, Buffer.from(hash, "hex")]));
}

/**
 * Puts the link against further mails into a mail to the person of a hash, and the headers by which mail programs offer the
 * same: a GET of the address changes nothing.
 */
export async function addDeclineLink(
  context: Services<"db" | "config">,
  mail: Mail,
  hash: string,
): Promise<CompleteMail> {
  const token = await drawDeclineToken(await readRecipientKey(context), hash);
  const fill = (text: string) => text.replaceAll(DECLINE_MARK, token);
  const headers = {
    "List-Unsubscribe": `<${context.config.siteUrl}${DECLINE_PATH}${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...mail, text: fill(mail.text), html: fill(mail.html), headers };
}

/** Returns the hash of the person to whom a mail with this token was sent. Throws if it was sent too long ago, or by no one. */
export async function readDeclineToken(recipientKey: string, token: string): Promise<string> {
  const plain = await openToken(recipientKey, PURPOSE, token);
  const isOver = plain
    ? today() - Buffer.from(plain).readUInt16BE() > DECLINE_LINK_DAYS
    : NAMES_PERSON.test(token);
  if (isOver) throw new AppError(410, "link_expired", (words) => words.linkExpired);
  if (!plain) throw new NotFoundError("This link isn’t valid.");
  return Buffer.from(plain.subarray(DAY_BYTES)).toString("hex");
}
