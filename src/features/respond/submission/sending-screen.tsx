import { sendingWords } from "#src/content/respond.ts";
import { Screen } from "#src/features/respond/screen.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import type { SubmissionState } from "./submission.ts";

function reasonFor(status: number): string {
  const { network, busy, server } = sendingWords.reasons;
  if (status === 0) return network;
  return status === 429 ? busy : server;
}

interface SendingScreenProps {
  state: SubmissionState;
  onTryNow: () => void;
}

export function SendingScreen({ state, onTryNow }: SendingScreenProps) {
  if (state.status === "waiting") {
    return (
      <Screen
        title={sendingWords.waiting}
        actions={<Button onClick={onTryNow}>{sendingWords.tryNow}</Button>}
      >
        <p role="alert">
          {reasonFor(state.failure.status)} {sendingWords.kept}
        </p>
      </Screen>
    );
  }
  if (state.status === "stored") {
    return (
      <Screen
        title={sendingWords.stored}
        actions={
          <a href="/survey/thank-you" className={buttonClass({ look: "secondary" })}>
            {sendingWords.continue}
          </a>
        }
      />
    );
  }
  return (
    <Screen title={sendingWords.sending}>
      <p className="flex items-center gap-3" role="status">
        <Spinner /> {sendingWords.moment}
      </p>
    </Screen>
  );
}
