import { useState } from "react";
import { confirmActWords } from "#src/content/admin/shell.ts";
import { signInAgainPath } from "#src/lib/session/confirmation.ts";
import { signOut } from "#src/lib/session/session.ts";
import { Button } from "#src/ui/button.tsx";

/** Leads an admin who signed in a while ago through the sign-in page and back. */
export function SignInAgain() {
  const [isBusy, setIsBusy] = useState(false);

  async function leave() {
    setIsBusy(true);
    const path = signInAgainPath();
    await signOut().catch(() => {});
    location.assign(path);
  }

  return (
    <Button size="small" busy={isBusy} onClick={leave}>
      {confirmActWords.signInAgain}
    </Button>
  );
}
