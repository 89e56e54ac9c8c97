import { useState } from "react";
import { type PastedAddresses, readAddresses } from "#domain/invitations/addresses.ts";
import type { InvitationList } from "#domain/invitations/places.ts";
import { IN_TEXT, INVITATION_MAIL_KINDS, type InvitationMailKind } from "#domain/invitations/texts.ts";
import { MAX_INVITATION_TEXT_LENGTH, MAX_RESPONSES_PER_SURVEY, REMINDER_GAP_HOURS } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { LANGUAGE } from "#messages/language";
import { addressRules } from "#messages/manage/invitation-rules";
import { inviteWords } from "#messages/manage/invite";
import { useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { TextAreaField } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { addPlaces, changeText, previewText, sendMails } from "./change-invitations.ts";

interface MailFormProps {
  survey: Pick<SurveySummary, "code">;
  list: InvitationList;
}

export function MailForm({ survey, list }: MailFormProps) {
  const { code } = survey;
  const { nextReminderAt, places, maxPlaces, texts } = list;
  const wasSent = places.some(({ mails }) => mails > 0);
  return (
    <section className="grid gap-5">
      <h3 className="text-h4">{inviteWords.mailTitle}</h3>
      <AddressForm survey={survey} places={places} free={maxPlaces - places.length} />
      {wasSent && (
        <p className="max-w-measure text-muted text-sm">
          {inviteWords.reminderRule({ hours: REMINDER_GAP_HOURS })}{" "}
          {nextReminderAt && inviteWords.nextReminder({ time: formatDateTime(nextReminderAt) })}
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

interface AddressFormProps extends Pick<MailFormProps, "survey"> {
  places: InvitationList["places"];
  free: number;
}

/** What was read, and which of it is on the list already. */
interface ReadAddresses extends PastedAddresses {
  listed: string[];
}

/** Adds what can be read; what can't stays in the field, with its reason below. */
function AddressForm({ survey: { code }, places, free }: AddressFormProps) {
  const [text, setText] = useState("");
  const [read, setRead] = useState<ReadAddresses | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, error, isBusy } = useManageAction(addPlaces, () => keepProblems(read?.problems));

  const form = useForm(submit, error);

  function keepProblems(problems: PastedAddresses["problems"] = []) {
    setText(problems.map((entry) => entry.text).join("\n"));
  }

  function submit() {
    const pasted = readAddresses(text);
    const isListed = (address: string) => places.some((place) => place.address === address);
    const addresses = pasted.addresses.filter((address) => !isListed(address));
    const count = addresses.length;
    const isTooMany =
      count > free ? inviteWords.tooMany({ count, free, max: MAX_RESPONSES_PER_SURVEY }) : null;
    const isEmpty = pasted.addresses.length === 0 && pasted.problems.length === 0;
    setRead({ ...pasted, listed: pasted.addresses.filter(isListed) });
    setProblem(isEmpty ? addressRules.none : isTooMany);
    if (count > 0 && !isTooMany) run({ code, addresses });
    else if (count === 0 && !isEmpty) keepProblems(pasted.problems);
  }

  const notes = read && !isBusy && <ReadNotes read={read} />;
  if (free === 0 && text.trim() === "") return notes;
  return (
    <form {...form} className="grid justify-items-start gap-3">
      <TextAreaField
        label={inviteWords.addresses}
        hint={inviteWords.addressesHint}
        error={problem ?? error?.message}
        rows={3}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setRead(null);
          setProblem(null);
        }}
        spellCheck={false}
        autoComplete="off"
        className="w-full"
      />
      {notes}
      <Button type="submit" look="secondary" busy={isBusy} disabled={text.trim() === ""}>
        {inviteWords.add}
      </Button>
    </form>
  );
}

const listInWords = (texts: readonly string[]) =>
  new Intl.ListFormat(LANGUAGE.locale, { type: "unit" }).format(texts);

const MAX_SHOWN = 60;
const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

function ReadNotes({ read: { heading, repeated, listed, problems } }: { read: ReadAddresses }) {
  const notes = [
    ...(heading === null ? [] : [inviteWords.heading({ heading: shorten(heading) })]),
    ...(repeated.length === 0 ? [] : [inviteWords.repeated({ addresses: listInWords(repeated) })]),
    ...(listed.length === 0 ? [] : [inviteWords.listed({ addresses: listInWords(listed) })]),
  ];
  return (
    <>
      {notes.length > 0 && (
        <div role="status" className="wrap-anywhere grid gap-1 text-muted text-sm">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {problems.length > 0 && (
        <Notice
          tone="danger"
          role="alert"
          title={inviteWords.wrong({ count: problems.length })}
          className="w-full"
        >
          <ul className="grid gap-1">
            {problems.map(({ text, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same entry may be wrong twice
              <li key={index} className="wrap-anywhere">
                <span className="font-mono">{shorten(text)}</span> {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

interface SendButtonProps {
  code: string;
  kind: InvitationMailKind;
  count: number;
  onSent: () => void;
}

/** The next step of a list: its place is the dialog's footer, which no list pushes out of sight. */
export function SendButton({ code, kind, count, onSent }: SendButtonProps) {
  const { run, isBusy } = useManageAction(sendMails, onSent);
  return (
    <Button size="small" busy={isBusy} onClick={() => run({ code, kind })}>
      {inviteWords.send[kind]({ count })}
    </Button>
  );
}

interface TextFormProps {
  code: string;
  kind: InvitationMailKind;
  text: string;
  /** The manager has written it. */
  isOwn: boolean;
}

function TextForm({ code, kind, text, isOwn }: TextFormProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const saving = useManageAction(changeText);
  const preview = useManageAction(previewText);
  const shown = edited ?? text;
  const error = saving.error ?? preview.error;

  const form = useForm(() => saving.run({ code, kind, text: shown }), saving.error);

  function restore() {
    setEdited(null);
    preview.reset();
    saving.run({ code, kind, text: null });
  }

  return (
    <Disclosure title={inviteWords.texts[kind]}>
      <form {...form} className="grid gap-3 pb-5">
        <TextAreaField
          label={inviteWords.text}
          hint={inviteWords.textHint(IN_TEXT)}
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
            <p className="mb-3 font-semibold">
              {inviteWords.previewOf({ subject: preview.outcome.subject })}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{preview.outcome.text}</p>
          </div>
        )}
      </form>
    </Disclosure>
  );
}
