import type { ReactNode } from "react";
import { Link } from "react-router";
import type { UserDetails } from "#domain/admin/users.ts";
import { adminPath } from "#domain/admin-screens.ts";
import { BAN } from "#domain/limits.ts";
import { personWords, personActWords as words } from "#src/content/admin/people.ts";
import { ActButton, ActDialog } from "#src/features/admin/acts/act-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { useSession } from "#src/lib/session/session.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Notice } from "#src/ui/notice.tsx";

const calls = api.admin.users[":id"];

export function PersonActs({ person }: { person: UserDetails }) {
  const { id, email, ban, factors } = person;
  const isOwn = useSession()?.email === email;
  if (isOwn) return <OwnAccount />;
  const param = { id };
  const [signOut, factor] = [words.signOut(email), words.removeFactor(email)];
  return (
    <ul>
      <ActRow text={words.reset(email).about}>
        <ActButton words={words.reset(email)} call={() => read(calls["reset-mail"].$post({ param }))} />
      </ActRow>
      <ActRow text={signOut.about}>
        <ActDialog words={signOut} isDangerous call={() => read(calls.sessions.$delete({ param }))} />
      </ActRow>
      {factors.length > 0 && (
        <ActRow text={factor.about}>
          <ActDialog words={factor} isDangerous call={() => read(calls.factors.$delete({ param }))} />
        </ActRow>
      )}
      {ban ? (
        <ActRow text={words.unban.about}>
          <ActButton words={words.unban} call={() => read(calls.unban.$post({ param }))} />
        </ActRow>
      ) : (
        <BanPerson person={person} />
      )}
      <DeletePerson person={person} />
    </ul>
  );
}

function ActRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="grid items-center justify-items-start gap-x-6 gap-y-3 border-rule border-b py-4 first:pt-0 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <p className="text-muted text-sm">{text}</p>
      {children}
    </li>
  );
}

/** An admin's own account goes by the account page only. */
function OwnAccount() {
  return (
    <Notice title={personWords.own}>
      <p>{personWords.ownNext}</p>
      <div className="pt-2">
        <Link to="/survey/account" className={buttonClass({ look: "secondary", size: "small" })}>
          {personWords.toAccount}
        </Link>
      </div>
    </Notice>
  );
}

function BanPerson({ person: { id, email } }: { person: UserDetails }) {
  const ban = words.ban(email);
  const { typed, fieldOf } = useTyped({ reason: "", days: "" });
  const [reason, days] = [typed.reason.trim(), typed.days.trim()];
  const json = { ...(reason && { reason }), ...(days && { days: Number(days) }) };
  return (
    <ActRow text={ban.about}>
      <ActDialog
        words={ban}
        look="danger"
        isDangerous
        call={() => read(calls.ban.$post({ param: { id }, json }))}
        fields={["reason", "days"]}
      >
        {(error, reset) => (
          <>
            <TextField
              label={words.reason}
              hint={words.reasonHint}
              autoComplete="off"
              maxLength={BAN.maxReasonLength}
              {...fieldOf("reason", error, reset)}
            />
            <NumberField
              label={words.days}
              hint={words.daysHint}
              range={{ min: 1, max: BAN.maxDays }}
              {...fieldOf("days", error, reset)}
            />
          </>
        )}
      </ActDialog>
    </ActRow>
  );
}

function DeletePerson({ person: { id, email, surveyCount } }: { person: UserDetails }) {
  const deletion = words.remove(email, surveyCount);
  const { typed, fieldOf } = useTyped({ email: "" });
  const isConfirmed = typed.email.trim().toLowerCase() === email;
  return (
    <ActRow text={deletion.about}>
      <ActDialog
        words={deletion}
        look="danger"
        isDangerous
        call={isConfirmed ? () => read(calls.$delete({ param: { id } })) : null}
        leadsTo={adminPath("people")}
      >
        {(_, reset) => (
          <TextField
            label={words.typeAddress}
            hint={<span className="wrap-anywhere">{email}</span>}
            autoComplete="off"
            spellCheck={false}
            {...fieldOf("email", null, reset)}
          />
        )}
      </ActDialog>
    </ActRow>
  );
}
