import { deleteAccountWords } from "#src/content/accounts/security.ts";
import { RefusalNotice } from "#src/features/accounts/form/form-error-notice.tsx";
import type { Refusal } from "#src/features/accounts/form/form-errors.ts";
import { Button } from "#src/ui/button.tsx";
import { signInAgain } from "./sign-in-again.ts";

/** A refusal of what takes a recent sign-in, with a way to that. */
export function StaleSessionNotice({ refusal }: { refusal: Refusal }) {
  return (
    <RefusalNotice refusal={refusal}>
      {refusal.isOver && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={signInAgain}>
          {deleteAccountWords.signInAgain}
        </Button>
      )}
    </RefusalNotice>
  );
}
