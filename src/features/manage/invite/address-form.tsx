import { useState } from "react";
import { type PastedAddresses, readAddresses } from "#domain/invitations/addresses.ts";
import type { InvitationList } from "#domain/invitations/places.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { LANGUAGE } from "#messages/language";
import { addressRules } from "#messages/manage/invitation-rules";
import { inviteErrorWords, inviteWords } from "#messages/manage/invite";
import { api } from "#src/lib/api/api-client.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { TextAreaField } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface AddressFormProps {
  code: string;
  places: InvitationList["places"];
  free: number;
}

/** What was read, and which of it is on the list already. */
interface ReadAddresses extends PastedAddresses {
  listed: string[];
}

/** Adds what can be read; what can't stays in the field, with its reason below. */
export function AddressForm({ code, places, free }: AddressFormProps) {
  const [text, setText] = useState("");
  const [read, setRead] = useState<ReadAddresses | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const adding = useMutation(api.v1.surveys[":code"].invitations.$post, {
    done: inviteWords.added,
    failed: inviteErrorWords.failed,
    onDone: () => keepProblems(read?.problems),
  });
  const { error, isBusy } = adding;
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
    if (count > 0 && !isTooMany) adding.run({ param: { code }, json: { addresses } });
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
