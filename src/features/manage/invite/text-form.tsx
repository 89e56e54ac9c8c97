import { type FormEvent, useState } from "react";
import type { InvitationMailKind } from "#domain/invitations/texts.ts";
import { MAX_INVITATION_TEXT_LENGTH } from "#domain/limits.ts";
import { inviteWords } from "#src/content/invitations.ts";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { TextAreaField } from "#src/ui/form/field.tsx";
import { changeText, previewText } from "./change-invitations.ts";

interface TextFormProps {
  code: string;
  kind: InvitationMailKind;
  text: string;
  /** The manager has written it. */
  isOwn: boolean;
}

export function TextForm({ code, kind, text, isOwn }: TextFormProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const saving = useManageAction(changeText);
  const preview = useManageAction(previewText);
  const shown = edited ?? text;
  const error = saving.error ?? preview.error;

  function save(event: FormEvent) {
    event.preventDefault();
    saving.run({ code, kind, text: shown });
  }

  function restore() {
    setEdited(null);
    preview.reset();
    saving.run({ code, kind, text: null });
  }

  return (
    <Disclosure title={inviteWords.texts[kind]}>
      <form onSubmit={save} noValidate className="grid gap-3 pb-5">
        <TextAreaField
          label={inviteWords.text}
          hint={inviteWords.textHint}
          error={error?.message}
          rows={9}
          maxLength={MAX_INVITATION_TEXT_LENGTH}
          value={shown}
          onChange={(event) => {
            setEdited(event.target.value);
            preview.reset();
            saving.reset();
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            look="secondary"
            size="small"
            busy={preview.isBusy}
            onClick={() => preview.run({ code, kind, text: shown })}
          >
            {inviteWords.preview}
          </Button>
          <Button type="submit" size="small" busy={saving.isBusy} disabled={shown === text}>
            {inviteWords.save}
          </Button>
          {isOwn && (
            <Button look="quiet" size="small" disabled={saving.isBusy} onClick={restore}>
              {inviteWords.restore}
            </Button>
          )}
        </div>
        {preview.outcome?.ok && (
          <div role="status" className="bg-sunk px-5 py-4 text-sm">
            <p className="mb-3 font-semibold">{inviteWords.previewOf(preview.outcome.subject)}</p>
            <p className="wrap-anywhere whitespace-pre-wrap">{preview.outcome.text}</p>
          </div>
        )}
      </form>
    </Disclosure>
  );
}
