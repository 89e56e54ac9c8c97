import { useEffect } from "react";
import { laterWords, questionWords } from "#messages/respond/page";
import { Button } from "#src/ui/button.tsx";
import { loadLater, useHasLaterFailed } from "./later.ts";
import { Screen, Wait } from "./screen.tsx";

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
      <Wait>{hasFailed ? laterWords.failed : questionWords.moment}</Wait>
    </Screen>
  );
}
