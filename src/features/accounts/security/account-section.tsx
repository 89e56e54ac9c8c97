import type { ReactNode } from "react";
import { signInPath } from "#domain/accounts/next-page.ts";
import { deleteAccountWords } from "#src/content/accounts/security.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { signOut } from "#src/lib/session/session.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";

interface AccountSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** Title and text on the left, controls on the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-rule border-t py-8 md:grid-cols-[2fr_3fr] md:py-10">
      <div>
        <h2 className="text-h3">{title}</h2>
        {text && <p className="mt-2 text-muted text-sm">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

async function signInAgain(): Promise<void> {
  await signOut().catch(() => {});
  location.assign(signInPath("/survey/account"));
}

/** An error of a call that takes a recent sign-in, with a button that leads to one. */
export function StaleSessionNotice({ error }: { error: FormError }) {
  return (
    <FormErrorNotice error={error}>
      {error.isOver && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={signInAgain}>
          {deleteAccountWords.signInAgain}
        </Button>
      )}
    </FormErrorNotice>
  );
}
