import { Link } from "react-router";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { passwordWords } from "#src/content/accounts/security.ts";
import { UPDATE_PASSWORD_PATH } from "#src/features/accounts/password/update-password-data.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { useSecurityCall } from "./security-call.ts";

export function PasswordSection({ account }: { account: Pick<OwnAccount, "email" | "hasPassword"> }) {
  if (!account.hasPassword) return <NoPassword email={account.email} />;
  return (
    <AccountSection title={passwordWords.title} text={passwordWords.text}>
      <Link to={UPDATE_PASSWORD_PATH} className={buttonClass({ look: "secondary", size: "small" })}>
        {passwordWords.change}
      </Link>
    </AccountSection>
  );
}

function NoPassword({ email }: { email: string }) {
  const { send, isBusy } = useSecurityCall();
  return (
    <AccountSection title={passwordWords.title} text={passwordWords.none}>
      <Button
        look="secondary"
        size="small"
        busy={isBusy}
        onClick={() => send({ intent: "send-password-link", email })}
      >
        {passwordWords.sendLink}
      </Button>
    </AccountSection>
  );
}
