import { RECIPIENT_LIMIT } from "#domain/limits.ts";
import { type ManagerAccount, readManagerId } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { DECLINE_MARK } from "#worker/mail/survey-invitation.ts";
import { addDeclineLink } from "#worker/services/recipients/decline-link.ts";
import {
  hashRecipient,
  identifyRecipient,
  readRecipientKey,
} from "#worker/services/recipients/recipient-key.ts";

export const hashOf = async (address: string) =>
  hashRecipient(await readRecipientKey(makeContext()), address);

/** The token that a mail to an address would have in its link against further mails. */
export async function drawDeclineToken(address: string): Promise<string> {
  const mail = { recipient: address, subject: "", text: DECLINE_MARK, html: "" };
  return (await addDeclineLink(makeContext(), mail, await hashOf(address))).text;
}

/** As if a manager had sent a person all the mails of a week that one may send. */
export async function sendAll(manager: ManagerAccount, address: string): Promise<void> {
  const managerId = await readManagerId(manager);
  const { ofSender } = await identifyRecipient(await readRecipientKey(makeContext()), managerId, address);
  await execute`INSERT INTO recipient_senders (hash, day, mails)
    VALUES (${ofSender}, unixepoch() / 86400, ${RECIPIENT_LIMIT.perManager})
    ON CONFLICT DO UPDATE SET mails = excluded.mails`;
}

export const declineBy = (recipient: string, undo?: string) =>
  call("/api/reminders/decline", { body: { recipient, undo } });

export const resumeBy = (recipient: string, undo: string) =>
  call("/api/reminders/resume", { body: { recipient, undo } });
