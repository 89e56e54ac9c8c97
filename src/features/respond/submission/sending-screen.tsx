import { Screen } from "#src/features/respond/layout/screen.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import type { SubmissionState } from "./submission.ts";

const REASONS = {
  network: "There is no connection to the server at the moment.",
  busy: "The server is taking too many answers at once.",
  server: "The server has a problem at the moment.",
};

function reasonOf(status: number): keyof typeof REASONS {
  if (status === 0) return "network";
  return status === 429 ? "busy" : "server";
}

interface SendingScreenProps {
  state: SubmissionState;
  onTryNow: () => void;
}

export function SendingScreen({ state, onTryNow }: SendingScreenProps) {
  if (state.status === "waiting") {
    return (
      <Screen title="Not sent yet" actions={<Button onClick={onTryNow}>Try now</Button>}>
        <p role="alert">
          {REASONS[reasonOf(state.failure.status)]} Your answers are kept. Please leave this page open: it
          sends them again by itself until they have arrived.
        </p>
      </Screen>
    );
  }
  if (state.status === "stored") {
    return (
      <Screen
        title="Your answers have arrived"
        actions={
          <a href="/survey/thank-you" className={buttonClass({ look: "secondary" })}>
            Continue
          </a>
        }
      />
    );
  }
  return (
    <Screen title="Sending your answers">
      <p className="flex items-center gap-3" role="status">
        <Spinner /> This takes a moment.
      </p>
    </Screen>
  );
}
