import { signInPath } from "#domain/accounts/next-page.ts";
import { deleteAccountWords } from "#messages/accounts/security";
import type { FormError } from "#src/content/form-errors.ts";
import { signInAgain } from "#src/lib/session/confirmation.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";

const SIGN_IN_AGAIN = signInPath("/survey/account");

/** An error of a call that takes a recent sign-in, with a button that leads to one. */
export function StaleSessionNotice({ error }: { error: FormError }) {
  return (
    <FormErrorNotice error={error}>
      {error.isOver && (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => signInAgain(SIGN_IN_AGAIN)}
        >
          {deleteAccountWords.signInAgain}
        </Button>
      )}
    </FormErrorNotice>
  );
}
