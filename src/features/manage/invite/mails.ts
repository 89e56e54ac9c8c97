import type { InvitationMailKind } from "#domain/invitations/texts.ts";
import { inviteErrors, inviteWords, sendErrors } from "#src/content/invitations.ts";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

const mailsOf = () => api.manage.surveys[":code"].invitations[":kind"];

interface MailInput {
  code: string;
  kind: InvitationMailKind;
}

export function sendMails(param: MailInput) {
  return attempt(() => read(mailsOf().mails.$post({ param })), sendErrors, { done: inviteWords.sent });
}

/** Null goes back to the product's text. */
export function changeText({ text, ...param }: MailInput & { text: string | null }) {
  const work = () => read(mailsOf().text.$put({ param, json: { text } }));
  return attempt(work, inviteErrors, { done: inviteWords.saved });
}

export function previewText({ text, ...param }: MailInput & { text: string }) {
  return attempt(() => read(mailsOf().preview.$post({ param, json: { text } })), inviteErrors);
}
