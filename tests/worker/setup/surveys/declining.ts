import { call } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { DECLINE_MARK } from "#worker/mail/survey-invitation.ts";
import { addDeclineLink } from "#worker/services/recipients/decline-link.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";

export const hashOf = async (address: string) =>
  hashRecipient(await readRecipientKey(makeContext()), address);

/** The token that a mail to an address would have in its link against further mails. */
export async function drawDeclineToken(address: string): Promise<string> {
  const mail = { recipient: address, subject: "", text: DECLINE_MARK, html: "" };
  return (await addDeclineLink(makeContext(), mail, await hashOf(address))).text;
}

export const declineBy = (recipient: string, undo?: string) =>
  call("/api/reminders/decline", { body: { recipient, undo } });

export const resumeBy = (recipient: string, undo: string) =>
  call("/api/reminders/resume", { body: { recipient, undo } });
