import { deleteAccountWords } from "#src/content/security.ts";
import { Button } from "#src/ui/button.tsx";
import type { Refusal } from "./refusal.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
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
