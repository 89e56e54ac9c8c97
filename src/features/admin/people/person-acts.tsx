import type { ReactNode } from "react";
import { Link } from "react-router";
import type { UserDetails } from "#domain/admin/users.ts";
import { adminPath } from "#domain/admin-screens.ts";
import { BAN } from "#domain/limits.ts";
import { personWords, personActWords as words } from "#src/content/admin/people.ts";
import { ActButton } from "#src/features/admin/acts/act-button.tsx";
import { ActDialog } from "#src/features/admin/acts/act-dialog.tsx";
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
  return (
    <ul>
      <ActRow text={words.resetText}>
        <ActButton
          busyLabel={words.resetting}
          act={{
            call: () => read(calls["reset-mail"].$post({ param })),
            done: words.resetDone(email),
            failed: words.resetFailed,
          }}
        >
          {words.reset}
        </ActButton>
      </ActRow>
      {factors.length > 0 && (
        <ActRow text={words.removeFactorText}>
          <ActDialog
            open={words.removeFactor}
            title={words.removeFactorTitle}
            description={words.removeFactorConsequence(email)}
            submit={words.removeFactor}
            busyLabel={words.removing}
            isDangerous
            act={() => ({
              call: () => read(calls.factors.$delete({ param })),
              done: words.removed,
              failed: words.removeFailed,
            })}
          />
        </ActRow>
      )}
      <ActRow text={ban ? words.unbanText : words.banText}>
        {ban ? (
          <ActButton
            busyLabel={words.unbanning}
            act={{
              call: () => read(calls.unban.$post({ param })),
              done: words.unbanned,
              failed: words.unbanFailed,
            }}
          >
            {words.unban}
          </ActButton>
        ) : (
          <BanPerson person={person} />
        )}
      </ActRow>
      <ActRow text={words.removeText}>
        <DeletePerson person={person} />
      </ActRow>
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
  const { typed, fieldOf } = useTyped({ reason: "", days: "" });
  const [reason, days] = [typed.reason.trim(), typed.days.trim()];
  const json = { ...(reason && { reason }), ...(days && { days: Number(days) }) };
  return (
    <ActDialog
      open={words.ban}
      openLook="danger"
      title={words.banTitle}
      description={words.banConsequence(email)}
      submit={words.ban}
      busyLabel={words.banning}
      isDangerous
      act={() => ({
        call: () => read(api.admin.users[":id"].ban.$post({ param: { id }, json })),
        done: words.bannedDone,
        failed: words.banFailed,
        fields: ["reason", "days"],
      })}
    >
      {(error, reset) => (
        <>
          <TextField
            label={words.reason}
            hint={words.reasonHint}
            autoComplete="off"
            autoFocus
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
  );
}

function DeletePerson({ person: { id, email, surveyCount } }: { person: UserDetails }) {
  const { typed, fieldOf } = useTyped({ email: "" });
  const isConfirmed = typed.email.trim().toLowerCase() === email;

  const remove = () => ({
    call: () => read(api.admin.users[":id"].$delete({ param: { id } })),
    done: words.deleted(email),
    failed: words.deleteFailed,
    leadsTo: adminPath("people"),
  });

  return (
    <ActDialog
      open={words.remove}
      openLook="danger"
      title={words.removeTitle}
      description={words.removeConsequence(email, surveyCount)}
      submit={words.deleteAll}
      busyLabel={words.deleting}
      isDangerous
      act={isConfirmed ? remove : null}
    >
      {(_, reset) => (
        <TextField
          label={words.typeAddress}
          hint={<span className="wrap-anywhere">{email}</span>}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          {...fieldOf("email", null, reset)}
        />
      )}
    </ActDialog>
  );
}
