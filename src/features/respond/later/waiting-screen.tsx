import { useEffect } from "react";
import { laterWords, questionWords } from "#src/content/respond.ts";
import { Screen } from "#src/features/respond/screen.tsx";
import { Button } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/icons.tsx";
import { loadLater, useHasLaterFailed } from "./later.ts";

/** In place of a screen that the second part of the script brings. */
export function WaitingScreen() {
  useEffect(() => void loadLater(), []);
  const hasFailed = useHasLaterFailed();
  const reload = (
    <Button look="secondary" onClick={() => location.reload()}>
      {laterWords.reload}
    </Button>
  );
  return (
    <Screen title={laterWords.title} actions={hasFailed && reload}>
      <p role="status" className="flex items-start gap-3">
        <Spinner className="mt-1.5 size-4" /> {hasFailed ? laterWords.failed : questionWords.moment}
      </p>
    </Screen>
  );
}
