import { type FormEvent, useState } from "react";
import { type PastedAddresses, readAddresses } from "#domain/invitations/addresses.ts";
import type { InvitationList } from "#domain/invitations/places.ts";
import { INVITATION_MAIL_KINDS, type InvitationMailKind } from "#domain/invitations/texts.ts";
import { inviteWords } from "#src/content/invitations.ts";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { TextAreaField } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { addPlaces, sendMails } from "./change-invitations.ts";
import { TextForm } from "./text-form.tsx";

interface MailFormProps {
  code: string;
  list: InvitationList;
}

export function MailForm({ code, list }: MailFormProps) {
  const { ready, nextReminderAt, places, maxPlaces, texts } = list;
  const wasSent = places.some(({ mails }) => mails > 0);
  return (
    <section className="grid gap-5">
      <h3 className="text-h4">{inviteWords.mailTitle}</h3>
      {places.length < maxPlaces && <AddressForm code={code} free={maxPlaces - places.length} />}
      {INVITATION_MAIL_KINDS.map(
        (kind) => ready[kind] > 0 && <SendButton key={kind} code={code} kind={kind} count={ready[kind]} />,
      )}
      {wasSent && (
        <p className="max-w-measure text-muted text-sm">
          {inviteWords.reminderRule}{" "}
          {nextReminderAt && inviteWords.nextReminder(formatDateTime(nextReminderAt))}
        </p>
      )}
      <div className="border-rule border-b">
        {INVITATION_MAIL_KINDS.map((kind) => (
          <TextForm key={kind} code={code} kind={kind} {...texts[kind]} />
        ))}
      </div>
    </section>
  );
}

function AddressForm({ code, free }: { code: string; free: number }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<PastedAddresses | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, error, isBusy } = useManageAction(addPlaces, () => setText(""));

  function submit(event: FormEvent) {
    event.preventDefault();
    const pasted = readAddresses(text);
    const count = pasted.addresses.length;
    const isTooMany = count > free ? inviteWords.tooMany(count, free) : null;
    setWrong(pasted);
    setProblem(count === 0 && pasted.problems.length === 0 ? inviteWords.noAddress : isTooMany);
    if (count > 0 && pasted.problems.length === 0 && !isTooMany) run({ code, addresses: pasted.addresses });
  }

  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-3">
      <TextAreaField
        label={inviteWords.addresses}
        hint={inviteWords.addressesHint}
        error={problem ?? error?.message}
        rows={3}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(null);
          setProblem(null);
        }}
        spellCheck={false}
        autoComplete="off"
        className="w-full"
      />
      {wrong && <Wrong pasted={wrong} />}
      <Button type="submit" look="secondary" busy={isBusy} disabled={text.trim() === ""}>
        {inviteWords.add}
      </Button>
    </form>
  );
}

function Wrong({ pasted: { problems, repeated } }: { pasted: PastedAddresses }) {
  if (problems.length === 0) {
    return repeated.length === 0 ? null : (
      <p role="status" className="wrap-anywhere text-muted text-sm">
        {inviteWords.repeated(repeated)}
      </p>
    );
  }
  return (
    <Notice tone="danger" role="alert" title={inviteWords.wrong(problems.length)} className="w-full">
      <ul className="grid gap-1">
        {problems.map(({ text, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same entry may be wrong twice
          <li key={index} className="wrap-anywhere">
            <span className="font-mono">{text}</span> {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface SendButtonProps {
  code: string;
  kind: InvitationMailKind;
  count: number;
}

function SendButton({ code, kind, count }: SendButtonProps) {
  const { run, isBusy } = useManageAction(sendMails);
  return (
    <p>
      <Button busy={isBusy} onClick={() => run({ code, kind })}>
        {inviteWords.send[kind](count)}
      </Button>
    </p>
  );
}
