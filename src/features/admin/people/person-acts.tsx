import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import * as z from "zod/mini";
import { banUserSchema, type UserDetails } from "#domain/admin/users.ts";
import { adminPath } from "#domain/admin-screens.ts";
import { BAN } from "#domain/limits.ts";
import { personWords, personActWords as words } from "#src/content/admin/people.ts";
import { api } from "#src/lib/api/api-client.ts";
import { useSession } from "#src/lib/session/session.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** Typed before an account is deleted. */
const addressSchema = z.object({ email: z.string() });

const routes = api.admin.users[":id"];

export function PersonActs({ person }: { person: UserDetails }) {
  const { id, email, ban, factors } = person;
  const isOwn = useSession()?.email === email;
  if (isOwn) return <OwnAccount />;
  const input = { param: { id } };
  const { about, label, ...reset } = words.reset(email);
  const [signOut, factor] = [words.signOut(email), words.removeFactor(email)];
  return (
    <ul>
      <ActRow text={about}>
        <ActionButton {...reset} route={routes["reset-mail"].$post} input={input}>
          {label}
        </ActionButton>
      </ActRow>
      <ActRow text={signOut.about}>
        <ActionDialog {...signOut} isDangerous route={routes.sessions.$delete} input={() => input} />
      </ActRow>
      {factors.length > 0 && (
        <ActRow text={factor.about}>
          <ActionDialog {...factor} isDangerous route={routes.factors.$delete} input={() => input} />
        </ActRow>
      )}
      {ban ? <UnbanPerson id={id} /> : <BanPerson person={person} />}
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

function UnbanPerson({ id }: { id: string }) {
  const { about, label, ...unban } = words.unban;
  return (
    <ActRow text={about}>
      <ActionButton {...unban} route={routes.unban.$post} input={{ param: { id } }}>
        {label}
      </ActionButton>
    </ActRow>
  );
}

function BanPerson({ person: { id, email } }: { person: UserDetails }) {
  const ban = words.ban(email);
  return (
    <ActRow text={ban.about}>
      <ActionDialog
        {...ban}
        look="danger"
        isDangerous
        schema={banUserSchema}
        initial={{ reason: "", days: "" }}
        route={routes.ban.$post}
        input={({ reason, ...json }) => ({ param: { id }, json: { ...json, ...(reason && { reason }) } })}
      >
        {({ field }) => (
          <>
            <TextField
              label={words.reason}
              hint={words.reasonHint}
              autoComplete="off"
              maxLength={BAN.maxReasonLength}
              {...field("reason")}
            />
            <NumberField
              label={words.days}
              hint={words.daysHint}
              range={{ min: 1, max: BAN.maxDays }}
              {...field("days")}
            />
          </>
        )}
      </ActionDialog>
    </ActRow>
  );
}

function DeletePerson({ person: { id, email, surveyCount } }: { person: UserDetails }) {
  const deletion = words.remove(email, surveyCount);
  return (
    <ActRow text={deletion.about}>
      <ActionDialog
        {...deletion}
        look="danger"
        isDangerous
        schema={addressSchema}
        initial={{ email: "" }}
        isIncomplete={(typed) => typed.email?.trim().toLowerCase() !== email}
        route={routes.$delete}
        input={() => ({ param: { id } })}
        reloads={false}
        onDone={() => redirect(adminPath("people"))}
      >
        {({ field }) => (
          <TextField
            label={words.typeAddress}
            hint={<span className="wrap-anywhere">{email}</span>}
            autoComplete="off"
            spellCheck={false}
            {...field("email")}
          />
        )}
      </ActionDialog>
    </ActRow>
  );
}
