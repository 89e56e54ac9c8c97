import { useFetcher } from "react-router";
import { confirmEmailWords } from "#src/content/manage.ts";
import { Button } from "#src/ui/button.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { PageHead } from "./dashboard-header.tsx";
import type { ManageAction } from "./manage-actions.ts";

export function ConfirmEmail({ email }: { email: string }) {
  const fetcher = useFetcher();

  function resend() {
    const action: ManageAction = { intent: "resend", email };
    fetcher.submit(action, { method: "post", encType: "application/json" });
  }

  return (
    <>
      <PageHead />
      <Panel className="max-w-measure">
        <h2 className="text-h3">{confirmEmailWords.title}</h2>
        <p className="wrap-anywhere mt-3">{confirmEmailWords.text(email)}</p>
        <p className="mt-3 mb-6 text-muted text-sm">{confirmEmailWords.hint}</p>
        <Button busy={fetcher.state !== "idle"} busyLabel={confirmEmailWords.resending} onClick={resend}>
          {confirmEmailWords.resend}
        </Button>
      </Panel>
    </>
  );
}
