import { toast } from "sonner";
import type { InvitationMailKind } from "#domain/invitations/texts.ts";
import { inviteErrors, inviteWords, sendErrors } from "#src/content/invitations.ts";
import { attempt, type Outcome } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

const mailsOf = () => api.manage.surveys[":code"].invitations[":kind"];

interface MailInput {
  code: string;
  kind: InvitationMailKind;
}

export function sendMails(param: MailInput) {
  const work = async () => {
    const outcome = await read(mailsOf().mails.$post({ param }));
    toast.success(inviteWords.sent(outcome));
    return outcome;
  };
  return attempt(work, sendErrors);
}

/** Null goes back to the product's text. */
export function changeText({
  text,
  ...param
}: MailInput & { text: string | null }): Promise<Outcome<object>> {
  const work = async () => {
    await read(mailsOf().text.$put({ param, json: { text } }));
    toast.success(inviteWords.saved);
    return {};
  };
  return attempt(work, inviteErrors);
}

export function previewText({ text, ...param }: MailInput & { text: string }) {
  return attempt(() => read(mailsOf().preview.$post({ param, json: { text } })), inviteErrors);
}
