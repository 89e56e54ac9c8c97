import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AccountSession } from "#domain/accounts/account-session.ts";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { accountPageWords } from "#src/content/accounts/security.ts";
import { SecondFactorSection } from "#src/features/accounts/second-factor/second-factor-section.tsx";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export function AccountHead({ children }: { children?: ReactNode }) {
  return (
    <header className="mb-12">
      <Link
        to="/survey/manage"
        className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink"
      >
        <ArrowLeftIcon className="size-4" />
        {accountPageWords.back}
      </Link>
      <h1 className="text-h1">{accountPageWords.title}</h1>
      {children}
    </header>
  );
}

interface AccountPageProps {
  account: OwnAccount;
  sessions: AccountSession[];
  /** The sign-in services, where there are any. */
  children?: ReactNode;
}

export function AccountPage({ account, sessions, children }: AccountPageProps) {
  return (
    <>
      <AccountHead>
        <p className="wrap-anywhere mt-4 text-lead text-muted">
          {accountPageWords.signedInAs(account.email)}
        </p>
      </AccountHead>
      <PasswordSection account={account} />
      <SecondFactorSection account={account} />
      {children}
      <SessionsSection sessions={sessions} />
      <DeleteAccountSection email={account.email} />
    </>
  );
}
