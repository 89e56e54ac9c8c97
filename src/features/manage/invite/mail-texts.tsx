import type { InvitationList } from "#domain/invitations/places.ts";
import {
  IN_TEXT,
  INVITATION_MAIL_KINDS,
  type InvitationMailKind,
  previewSchema,
} from "#domain/invitations/texts.ts";
import { MAX_INVITATION_TEXT_LENGTH } from "#domain/limits.ts";
import { inviteErrorWords, inviteWords } from "#messages/manage/invite";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { TextAreaField } from "#src/ui/form/field.tsx";
import { Form } from "#src/ui/form/form.tsx";

const mails = api.v1.surveys[":code"].invitations[":kind"];

interface MailTextsProps {
  code: string;
  texts: InvitationList["texts"];
}

/** What the mails say, folded. */
export const MailTexts = ({ code, texts }: MailTextsProps) =>
  INVITATION_MAIL_KINDS.map((kind) => (
    <Disclosure key={kind} title={inviteWords.texts[kind]}>
      <TextForm key={texts[kind].text} code={code} kind={kind} {...texts[kind]} />
    </Disclosure>
  ));

interface TextFormProps {
  code: string;
  kind: InvitationMailKind;
  text: string;
  /** The manager has written it. */
  isOwn: boolean;
}

function TextForm({ code, kind, text, isOwn }: TextFormProps) {
  const param = { code, kind };
  const saving = useMutation(mails.text.$put, { done: inviteWords.saved, failed: inviteErrorWords.failed });
  const preview = useMutation(mails.preview.$post, { failed: inviteErrorWords.failed, reloads: false });
  return (
    <Form
      schema={previewSchema}
      initial={{ text }}
      mutation={saving}
      onSend={(json) => saving.run({ param, json })}
      onTyped={preview.reset}
      className="grid gap-3 pb-5"
      buttons={({ typed }) => (
        <>
          <FormErrorNotice error={preview.error} />
          <div className="flex flex-wrap gap-3">
            <Button
              look="secondary"
              size="small"
              busy={preview.isBusy}
              onClick={() => preview.run({ param, json: { text: typed.text ?? "" } })}
            >
              {inviteWords.preview}
            </Button>
            <Button type="submit" size="small" busy={saving.isBusy} disabled={typed.text === text}>
              {inviteWords.save}
            </Button>
            {isOwn && (
              <Button
                look="quiet"
                size="small"
                disabled={saving.isBusy}
                onClick={() => saving.run({ param, json: { text: null } })}
              >
                {inviteWords.restore}
              </Button>
            )}
          </div>
          {preview.answer && (
            <div role="status" className="bg-sunk px-5 py-4 text-sm">
              <p className="mb-3 font-semibold">
                {inviteWords.previewOf({ subject: preview.answer.subject })}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{preview.answer.text}</p>
            </div>
          )}
        </>
      )}
    >
      {({ field }) => (
        <TextAreaField
          {...field("text")}
          label={inviteWords.text}
          hint={inviteWords.textHint(IN_TEXT)}
          rows={9}
          maxLength={MAX_INVITATION_TEXT_LENGTH}
        />
      )}
    </Form>
  );
}
