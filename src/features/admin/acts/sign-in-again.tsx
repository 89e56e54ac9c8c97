import { useState } from "react";
import { confirmActWords } from "#src/content/admin/shell.ts";
import { signInAgain } from "#src/lib/session/confirmation.ts";
import { Button } from "#src/ui/button.tsx";

/** Leads an admin who signed in a while ago through the sign-in page and back. */
export function SignInAgain() {
  const [isBusy, setIsBusy] = useState(false);

  function leave() {
    setIsBusy(true);
    signInAgain();
  }

  return (
    <Button size="small" busy={isBusy} onClick={leave}>
      {confirmActWords.signInAgain}
    </Button>
  );
}
