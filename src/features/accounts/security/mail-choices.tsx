import { MAIL_KINDS, type MailChoices, type MailKind } from "#domain/accounts/mail-choices.ts";
import { mailChoiceWords, mailKindWords } from "#src/content/accounts/mail-choices.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Section } from "#src/ui/section.tsx";
import { changeMails } from "./security-calls.ts";
import { useSecurityCall } from "./use-security-call.ts";

export function MailChoicesSection({ choices }: { choices: MailChoices }) {
  return (
    <Section title={mailChoiceWords.title} text={mailChoiceWords.text}>
      <ul className="-mt-3 grid gap-1">
        {MAIL_KINDS.map((kind) => (
          <li key={kind}>
            <MailChoice kind={kind} isWanted={choices[kind]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** One choice, saved when it is made; the box shows it while it is on its way. */
function MailChoice({ kind, isWanted }: { kind: MailKind; isWanted: boolean }) {
  const { send, pending } = useSecurityCall(changeMails);
  const { label, hint } = mailKindWords[kind];
  return (
    <Checkbox
      checked={pending?.[kind] ?? isWanted}
      onChange={(event) => send({ [kind]: event.currentTarget.checked })}
      label={
        <>
          {label}
          <span className="block text-muted text-sm">{hint}</span>
        </>
      }
    />
  );
}
